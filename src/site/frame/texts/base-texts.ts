import { common as commonEn } from '@/i18n/en/common'
import { core as coreEn } from '@/i18n/en/site/core'
import { common as commonEs } from '@/i18n/es/common'
import { core as coreEs } from '@/i18n/es/site/core'
import type { Locale } from '@/i18n/locales'
import type { TextsByNamespace } from './provide-texts.client'

/**
 * The words of every page. They come with the document, which says them once however many pages are looked at: a file of their own would be as
 * large, and would have to be asked for (docs/decisions/0018).
 */
export const BASE_TEXTS = {
  en: { common: commonEn, site: coreEn },
  es: { common: commonEs, site: coreEs },
} satisfies Record<Locale, TextsByNamespace>

export type BaseTexts = (typeof BASE_TEXTS)[Locale]
