// Scrolls to the section that the address names, once its text is there.
import { tick } from 'svelte'

/** The text has come later than the address: go to the place within the page that it names. */
export async function arrive() {
  await tick()
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}
