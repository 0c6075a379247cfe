/** What a template leaves to be filled in: `[Your company]`, `[Tu empresa]`. A program does not go live with any of them (RULE-62). */
const PLACEHOLDER = /\[(?:your|tu|tus) [^[\]\n]{1,60}\]/i

/** The first placeholder in a text; null where nothing is left to fill in. */
export const findPlaceholder = (text: string | null | undefined): string | null => text?.match(PLACEHOLDER)?.[0] ?? null
