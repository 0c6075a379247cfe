/** A text for comparisons: lowercase, without accents. 'Número' becomes 'numero'. */
export const plainLetters = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The same for a text expression in SQL; pattern characters stay unchanged. */
export const plainLettersSql = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
