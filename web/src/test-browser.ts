// Browser objects that modules need while they are loaded in Node tests.
const nothing = () => {}
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: nothing },
  matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
})
