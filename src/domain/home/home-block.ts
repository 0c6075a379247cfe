import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html'
import type { Locale } from '@/i18n/locales'
import { isSafeLink } from '@/platform/safe-link'
import { sanitizeHtml } from '@/platform/sanitize'
import { isHomeSlot, SITE_SLOTS } from '@/platform/site-slots'

type LexicalState = Parameters<typeof convertLexicalToHTML>[0]['data']

/** How a list shows its items: as cards, as compact rows, or three cards and then rows. */
export const LIST_LOOKS = ['cards', 'rows', 'mixed'] as const
/** What the balance has beside it: the lifetime total, or the next reward and one action. */
export const BALANCE_LOOKS = ['totals', 'next_reward'] as const

/** The product's own blocks; plugins add theirs by `siteSlots`. */
export const HOME_BLOCKS = [
  ...([
    'balance',
    'camera',
    'carousel',
    'next_steps',
    'challenges',
    'rewards',
    'my_rewards',
    'tier',
    'donation',
  ] as const),
  ...(['activities', 'countdown', 'rich_text'] as const),
] as const satisfies readonly HomeBlock['type'][]

type ListBlock = {
  type: 'challenges' | 'rewards' | 'my_rewards'
  heading: string | null
  look: (typeof LIST_LOOKS)[number]
  /** How many are shown before "See all"; null for all. */
  limit: number | null
}

/** A block of the home of participants, as the site shows it. */
export type HomeBlock =
  | { type: 'carousel' | 'camera' | 'tier' | 'donation' | 'next_steps' | 'activities' }
  | { type: 'balance'; look: (typeof BALANCE_LOOKS)[number] }
  | ListBlock
  | { type: 'rich_text'; html: string }
  | {
      type: 'countdown'
      heading: string
      text: string | null
      until: string
      button: { text: string; href: string } | null
    }
  /** A part that a plugin adds, by its key in `siteSlots`. */
  | { type: 'slot'; name: string }

/** A block as Payload stores it, in one language. */
export type StoredHomeBlock = {
  blockType: string
  id?: string | null
  blockName?: string | null
  heading?: string | null
  look?: string | null
  limit?: number | null
  content?: LexicalState | null
  text?: string | null
  until?: string | null
  button_text?: string | null
  button_link?: string | null
}

/** Fields that have a text for each language. The order of the blocks is the same in all. */
const TRANSLATED = ['heading', 'content', 'text', 'button_text'] as const

/** A block in one language, from what is stored in all. @param pick chooses among the languages of a text */
export const blockIn = (
  block: Readonly<Record<string, unknown>>,
  pick: (texts: { [locale in Locale]?: unknown }) => unknown,
): StoredHomeBlock =>
  ({
    ...block,
    ...Object.fromEntries(
      TRANSLATED.filter((field) => field in block).map((field) => [
        field,
        pick((block[field] ?? {}) as object) ?? null,
      ]),
    ),
  }) as StoredHomeBlock

/** @returns null for an incomplete block, and for one of a plugin that is gone */
export const toHomeBlock = (block: StoredHomeBlock): HomeBlock | null => {
  const { blockType, button_link, button_text, content, heading, limit, look, text, until } = block
  switch (blockType) {
    case 'carousel':
    case 'camera':
    case 'tier':
    case 'donation':
    case 'next_steps':
    case 'activities':
      return { type: blockType }
    case 'balance':
      return { type: 'balance', look: BALANCE_LOOKS.find((one) => one === look) ?? 'next_reward' }
    case 'challenges':
    case 'rewards':
    case 'my_rewards':
      return {
        type: blockType,
        heading: heading || null,
        look: LIST_LOOKS.find((one) => one === look) ?? 'cards',
        limit: limit || null,
      }
    case 'rich_text':
      return content
        ? { type: 'rich_text', html: sanitizeHtml(convertLexicalToHTML({ data: content, disableContainer: true })) }
        : null
    case 'countdown': {
      if (!heading || !until) return null
      const hasButton = button_text && button_link && isSafeLink(button_link)
      const button = hasButton ? { text: button_text, href: button_link } : null
      return { type: 'countdown', heading, text: text || null, until, button }
    }
    default:
      return isHomeSlot(SITE_SLOTS[blockType]) ? { type: 'slot', name: blockType } : null
  }
}
