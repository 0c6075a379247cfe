import { createInstance, type FormatterModule, type i18n, type Resource } from 'i18next'
import type { Locale } from './locales'

const nothing = () => {}

/** How many there are is written as figures are in that language: '1,200 entries'. */
const COUNTS: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _, language, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number'
      ? new Intl.NumberFormat(language).format(value)
      : value,
}

/** Texts to translate by. English where one is missing, if English is among them. */
export const makeTexts = (locale: Locale, resources: Resource): i18n => {
  const instance = createInstance().use(COUNTS)
  instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes; mails are React too.
    returnNull: false,
  })
  return instance
}
