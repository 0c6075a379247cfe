/** The languages of console and site (RULE-50); apart from the texts, for those who need no text. */
export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

export const isLocale = (text: string | null | undefined): text is Locale => LOCALES.includes(text as Locale)
