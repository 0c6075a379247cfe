import { HOME_BLOCKS, type StoredHomeBlock } from '@/domain/home'
import type { Locale } from '@/i18n/locales'
import { isHomeSlot, SITE_SLOTS } from '@/platform/site-slots'
import { inLanguage } from './templates'
import type { TemplateBlock } from './templates/types'

const DAY_MS = 86_400_000

/**
 * The blocks of a template's home in one language: without those of plugins that aren't installed, and with the parts of
 * other plugins before the last block.
 */
export const templateHome = (blocks: readonly TemplateBlock[], locale: Locale, now: Date): StoredHomeBlock[] => {
  const known = blocks
    .filter(({ blockType }) => HOME_BLOCKS.some((name) => name === blockType) || isHomeSlot(SITE_SLOTS[blockType]))
    .map(({ daysLeft, ...block }) => ({
      ...(inLanguage(block, locale) as StoredHomeBlock), // Its texts are in one language now.
      ...(daysLeft === undefined ? {} : { until: new Date(now.getTime() + daysLeft * DAY_MS).toISOString() }),
    }))
  const others = Object.entries(SITE_SLOTS).flatMap(([blockType, row]) =>
    isHomeSlot(row) && !known.some((block) => block.blockType === blockType) ? [{ blockType }] : [],
  )
  return [...known.slice(0, -1), ...others, ...known.slice(-1)]
}
