import { common as commonEn } from '@/i18n/en/common'
import { core as coreEn } from '@/i18n/en/site/core'
import { common as commonEs } from '@/i18n/es/common'
import { core as coreEs } from '@/i18n/es/site/core'
import type { Locale } from '@/i18n/locales'
import type { TextsByNamespace } from './provide-texts.client'

/**
 * The texts of every page. They are part of the document, once for all page views: a separate file would be as large
 * and would need a request (docs/decisions/0018).
 */
export const BASE_TEXTS = {
  en: { common: commonEn, site: coreEn },
  es: { common: commonEs, site: coreEs },
} satisfies Record<Locale, TextsByNamespace>

export type BaseTexts = (typeof BASE_TEXTS)[Locale]
