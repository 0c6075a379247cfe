import type { TFunction } from 'i18next'
import type { Locale } from '@/i18n/locales'
import { textIn } from '@/i18n/text'
import { TIMELINE_SOURCES } from './sources'

/** What rows of a kind are called. */
export const timelineKindLabel = (kind: string, t: TFunction, locale: Locale): string => {
  const label = TIMELINE_SOURCES[kind]?.label ?? kind
  return typeof label === 'string' ? t(label, { defaultValue: kind }) : textIn(label, locale)
}

/** What happened. */
export const timelineTypeLabel = (
  { kind, type }: { kind: string; type: string },
  t: TFunction,
  locale: Locale,
): string => {
  const types = TIMELINE_SOURCES[kind]?.types
  if (typeof types === 'function') return types(type, t, locale)
  return t(`${types ?? kind}.${type}`, { defaultValue: type.replaceAll('_', ' ') })
}
