/** A text to compare by: in small letters, without accents. 'Número' is 'numero'. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
