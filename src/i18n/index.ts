import { createInstance, type i18n, type TFunction } from 'i18next'
import { texts as en } from './en'
import { texts as es } from './es'
import type { Locale } from './locales'

export { isLocale, LOCALES, type Locale } from './locales'
export type Namespace = keyof typeof en

const instances = new Map<Locale, i18n>()

/** All texts of one language; made once a process, because they never change while it runs. English where one is missing. */
export const textsOf = (locale: Locale): i18n => {
  const known = instances.get(locale)
  if (known) return known
  const instance = createInstance()
  instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources: { en, es },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false }, // React escapes; mails are React too.
    returnNull: false,
  })
  instances.set(locale, instance)
  return instance
}

/** The translator of one part of the product: `translate('en', 'site')('home.winTitle', { count: 2 })`. */
export const translate = (locale: Locale, namespace: Namespace): TFunction =>
  textsOf(locale).getFixedT(locale, namespace)
