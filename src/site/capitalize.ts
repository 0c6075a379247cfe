/** A word that the program or the wire has in small letters, at the beginning of a sentence, as a heading or as a name. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
