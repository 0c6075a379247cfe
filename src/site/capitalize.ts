/** Capitalizes a lowercase word for the beginning of a sentence, a heading or a name. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
