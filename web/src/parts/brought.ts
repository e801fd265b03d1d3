// In a row that scrolls sideways, the one that is chosen comes into sight; the page itself stays where it is.
import type { Attachment } from 'svelte/attachments'

export const brought = (chosen: boolean): Attachment<HTMLElement> => (element) => {
  const row = element.parentElement
  if (chosen && row) row.scrollLeft = element.offsetLeft - row.offsetLeft - (row.clientWidth - element.clientWidth) / 2
}
