import { DEFAULT_LOCALE, isLocale, type Locale } from '@/i18n/locales'
import { type TextByLanguage, textIn } from '@/i18n/text'
import { b2b } from './b2b'
import { club } from './club'
import { giveaway } from './giveaway'
import { grocer } from './grocer'
import type { TEMPLATE_KEYS } from './keys'
import { membership } from './membership'
import { outdoor } from './outdoor'
import type { ProgramTemplate } from './types'

export type TemplateKey = (typeof TEMPLATE_KEYS)[number]

/** By key; `blank` has no template. */
export const TEMPLATES: Record<Exclude<TemplateKey, 'blank'>, ProgramTemplate> = {
  grocer,
  club,
  outdoor,
  giveaway,
  membership,
  b2b,
}

/** Replaces texts in both languages by a string. */
type InLanguage<T> =
  T extends Record<Locale, string>
    ? string
    : T extends (infer Item)[]
      ? InLanguage<Item>[]
      : T extends readonly (infer Item)[]
        ? readonly InLanguage<Item>[]
        : T extends object
          ? { [Key in keyof T]: InLanguage<T[Key]> }
          : T

/** A template with its texts in one language. */
export const inLanguage = <T>(value: T, locale: Locale): InLanguage<T> => resolve(value, locale) as InLanguage<T>

const resolve = (value: unknown, locale: Locale): unknown => {
  if (Array.isArray(value)) return value.map((item) => resolve(item, locale))
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  if (keys.includes(DEFAULT_LOCALE) && keys.every(isLocale)) return textIn(value as TextByLanguage, locale)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(item, locale)]))
}
