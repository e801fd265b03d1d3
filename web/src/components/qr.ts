// A QR code as one path: a square for each dark module.
import qrcode from 'qrcode-generator'

export function qrPath(text: string): { d: string; size: number } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  let d = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (code.isDark(row, column)) d += `M${column} ${row}h1v1h-1z`
  return { d, size }
}
