/** The languages of console and site (RULE-50) by their own names, in a separate file to avoid loading all texts. */
export const LANGUAGES = { en: 'English', es: 'Español' } as const

export type Locale = keyof typeof LANGUAGES
export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]

export const DEFAULT_LOCALE: Locale = 'en'

export const isLocale = (text: string | null | undefined): text is Locale => LOCALES.includes(text as Locale)

/** The language of a tag such as 'es-MX'; English if it isn't supported. */
export const toLocale = (tag: string | null | undefined): Locale => {
  const language = tag?.split('-')[0]
  return isLocale(language) ? language : DEFAULT_LOCALE
}
