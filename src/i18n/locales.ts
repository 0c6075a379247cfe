/** The languages of console and site (RULE-50), each by its own name; apart from the texts, for those who need no text. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const

export type Locale = keyof typeof LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]

export const isLocale = (text: string | null | undefined): text is Locale => LOCALES.includes(text as Locale)
