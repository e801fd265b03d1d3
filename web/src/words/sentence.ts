/** The server's reasons as sentences: with a capital and a full stop. */
export function sentence(reason: string): string {
  const said = reason.trim()
  return said && said.charAt(0).toUpperCase() + said.slice(1) + (/[.!?…]$/.test(said) ? '' : '.')
}
