// Scrolls the chosen element of a row into sight without moving the page.
import type { Attachment } from 'svelte/attachments'

export const scrollToChosen =
  (chosen: boolean): Attachment<HTMLElement> =>
  (element) => {
    const row = element.parentElement
    if (chosen && row) row.scrollLeft = element.offsetLeft - row.offsetLeft - (row.clientWidth - element.clientWidth) / 2
  }
