import { translate } from '@/i18n'
import { LOCALES, type Locale } from '@/i18n/locales'

/** A text of the console in every language, such as a field's label in Payload's forms. */
export const consoleText = (key: string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale, 'console')(key)])) as Record<Locale, string>
