import type { i18n, TFunction } from 'i18next'
import { texts as en } from './en'
import { texts as es } from './es'
import type { Locale } from './locales'
import { createTexts } from './make-texts'
import { openTexts } from './plugin-texts'

export { isLocale, LOCALES, type Locale } from './locales'
export type Namespace = keyof typeof en

const TEXTS = { en: openTexts('en', en), es: openTexts('es', es) } satisfies Record<Locale, unknown>

const INSTANCES: Readonly<Record<Locale, i18n>> = { en: createTexts('en', TEXTS), es: createTexts('es', TEXTS) }

/** All texts of one language. Missing texts are in English. */
export const textsOf = (locale: Locale): i18n => INSTANCES[locale]

/** Returns the translator of a namespace: `translate('en', 'site')('home.winTitle', { count: 2 })`. */
export const translate = (locale: Locale, namespace: Namespace): TFunction =>
  textsOf(locale).getFixedT(locale, namespace)
