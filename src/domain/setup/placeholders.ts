/**
 * Placeholders of templates: `[Your company]`, `[Tu empresa]`. A program can't go live while any are left (RULE-62).
 */
const PLACEHOLDER = /\[(?:your|tu|tus) [^[\]\n]{1,60}\]/i

/** The first placeholder in a text; null for none. */
export const findPlaceholder = (text: string | null | undefined): string | null => text?.match(PLACEHOLDER)?.[0] ?? null
