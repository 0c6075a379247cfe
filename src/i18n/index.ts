import type { i18n, TFunction } from 'i18next'
import { texts as en } from './en'
import { texts as es } from './es'
import type { Locale } from './locales'
import { createTexts } from './make-texts'

export { isLocale, LOCALES, type Locale } from './locales'
export type Namespace = keyof typeof en

const TEXTS = { en, es } satisfies Record<Locale, unknown>

const instances = new Map<Locale, i18n>()

/** All texts of one language, cached for the lifetime of the process. Missing texts are in English. */
export const textsOf = (locale: Locale): i18n => {
  const known = instances.get(locale)
  if (known) return known
  const instance = createTexts(locale, TEXTS)
  instances.set(locale, instance)
  return instance
}

/** Returns the translator of a namespace: `translate('en', 'site')('home.winTitle', { count: 2 })`. */
export const translate = (locale: Locale, namespace: Namespace): TFunction =>
  textsOf(locale).getFixedT(locale, namespace)
