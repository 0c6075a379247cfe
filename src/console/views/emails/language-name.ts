import type { Locale } from '@/i18n/locales'

/** A language's own name, such as "Español". */
export const languageName = (locale: Locale): string => {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
