export const learn = {
  inGlossary: 'In the glossary',
}
