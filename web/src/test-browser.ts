// What tests in Node lack of a browser, as far as modules ask for it while they are loaded.
const nothing = () => {}
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
})
