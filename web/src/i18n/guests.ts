// Names of guests who have not chosen one, in each language.
export const GUESTS = { en: 'Guest', de: 'Gast' }
