// Scrolls to the section that the address names, once its text is there.
import { tick } from 'svelte'

/** Scrolls to the address's fragment after the text has loaded. */
export async function arrive() {
  await tick()
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}
