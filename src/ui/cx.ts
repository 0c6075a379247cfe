/** Joins class names, skipping what is empty. Later classes do not override earlier ones: pass layout only (margins, width). */
export const cx = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ')
