/**
 * Joins class names and skips empty ones. Later classes do not override earlier ones: pass layout only (margins,
 * width).
 */
export const cx = (...classes: (string | false | null | undefined)[]): string => classes.filter(Boolean).join(' ')
