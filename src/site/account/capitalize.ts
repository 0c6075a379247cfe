/** The program's own word for points at the beginning of a sentence or as a heading. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
