// Types of the modules that plugins/emblems.ts makes.
declare module 'virtual:emblems/names' {
  const found: Record<string, Record<string, string>>
  export default found
}
declare module 'virtual:emblems/common' {
  const found: Record<string, string>
  export default found
}
declare module 'virtual:emblems/parts' {
  const found: Record<string, () => Promise<{ default: Record<string, string> }>>
  export default found
}
