declare module 'virtual:emblems/*' {
  const found: Record<string, string>
  export default found
}
