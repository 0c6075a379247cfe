/** A text to compare by: in small letters, without accents. 'Número' is 'numero'. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The same of a text expression of a statement; signs of a pattern stay as they are. */
export const plainLettersSql = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
