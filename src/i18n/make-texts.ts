import { createInstance, type FormatterModule, type i18n, type Resource } from 'i18next'
import type { Locale } from './locales'

const nothing = () => {}

/**
 * Values that are formatted as numbers of the language, as in '1,200 entries'. Others, such as ids, stay unformatted.
 */
const FIGURES = new Set(['count', 'least', 'limit', 'max', 'min', 'most'])

const FORMATTER: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _, language, options) =>
    typeof value === 'number' && FIGURES.has(String(options?.interpolationkey))
      ? new Intl.NumberFormat(language, { maximumFractionDigits: 8 }).format(value)
      : value,
}

/** Creates an i18next instance with these texts. Missing texts are in English, if the resources include it. */
export const createTexts = (locale: Locale, resources: Resource): i18n => {
  const instance = createInstance().use(FORMATTER)
  instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources,
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes values, also in emails.
    returnNull: false,
  })
  return instance
}
