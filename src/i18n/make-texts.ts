import { createInstance, type FormatterModule, type i18n, type Resource } from 'i18next'
import type { Locale } from './locales'

const nothing = () => {}

/** Values of texts that are figures, and written as the language writes them: '1,200 entries'. Others, such as ids, stay as they are. */
const FIGURES = new Set(['count', 'least', 'limit', 'max', 'min', 'most'])

const FORMATTER: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value, _, language, options) =>
    typeof value === 'number' && FIGURES.has(String(options?.interpolationkey))
      ? new Intl.NumberFormat(language).format(value)
      : value,
}

/** Texts to translate by. English where one is missing, if English is among them. */
export const makeTexts = (locale: Locale, resources: Resource): i18n => {
  const instance = createInstance().use(FORMATTER)
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
