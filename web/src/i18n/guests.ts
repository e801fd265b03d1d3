// What somebody is called who has not said a name, in each language.
export const GUESTS = { en: 'Guest', de: 'Gast' }
