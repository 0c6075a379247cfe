import { createInstance, type i18n, type Resource } from 'i18next'
import type { Locale } from './locales'

/** Texts to translate by. English where one is missing, if English is among them. */
export const makeTexts = (locale: Locale, resources: Resource): i18n => {
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes; mails are React too.
    returnNull: false,
  })
  return instance
}
