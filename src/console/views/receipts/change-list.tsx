import type { TFunction } from 'i18next'
import type { ConsoleMerchantOption, ConsoleReviewLogEntry } from '@/http/receipts/present-receipt'
import { formatNumber } from '@/ui'
import { moneyIn } from '../../frame/formatters'
import type { ReviewDisplay } from './desk'
import { formatReadingFailure } from './format-evidence'

/**
 * Changes by field: the value before is struck through, with the one after next to it. Omits changes that read the
 * same, such as two statuses with one label.
 */
export function ChangeList({
  changes,
  currency,
  locale,
  merchants,
  t,
}: Pick<ReviewDisplay, 'locale'> & {
  changes: ConsoleReviewLogEntry['changes']
  /** The receipt's, if it is known. */
  currency: string | null
  merchants: readonly ConsoleMerchantOption[]
  t: TFunction
}) {
  const formatField = (field: string, value: unknown) => {
    if (field === 'purchase_proof_merchant_id')
      return merchants.find((merchant) => merchant.value === value)?.label ?? `#${value}`
    if (field === 'total_amount' && typeof value === 'number') return moneyIn(locale)(value, currency)
    if (field === 'item' && typeof value === 'object' && value !== null)
      return formatItem({ ...value }, { currency, locale, t })
    return formatValue(t, field, value)
  }
  const rows = changes
    .map(({ after, before, field }) => ({
      field,
      before: before === null ? null : formatField(field, before),
      after: after === null ? null : formatField(field, after),
    }))
    .filter(({ after, before }) => before !== after)
  if (rows.length === 0) return null
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-ui-sm">
      {rows.map(({ after, before, field }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes of a past save never move
        <div key={index} className="contents">
          <dt className="text-ink-3">{t(`console.log.fields.${field}`, { defaultValue: field })}</dt>
          <dd className="min-w-0 break-words">
            {before !== null && <del className="mr-2 text-ink-3">{before}</del>}
            {after !== null && <ins className="text-ink no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Fields whose values have labels. */
const WORDS: Record<string, (value: unknown) => string> = {
  status: (value) => `console.status.${value}`,
  integrity: (value) => `console.overview.${value}`,
  admin_invalidation_reason: (value) => `reasons.${value}.label`,
  issue: (value) => `console.issue.kinds.${value}`,
}

/** An item's fields in the log, in display order, with the keys of their labels. */
const ITEM_PARTS = [
  ['sku', 'sku'],
  ['price', 'price'],
  ['unit_price', 'unitPrice'],
  ['quantity', 'quantity'],
  ['product', 'product'],
  ['points', 'points'],
  ['comment', 'comments'],
] as const

type ChangeContext = Pick<ReviewDisplay, 'locale'> & { currency: string | null; t: TFunction }

/** Formats an item by its name and labeled values, because an unlabeled number could be any of them. */
const formatItem = (item: Record<string, unknown>, { currency, locale, t }: ChangeContext): string => {
  const formatPart = (part: (typeof ITEM_PARTS)[number][0], value: unknown): string => {
    if (typeof value === 'number') return formatNumber(value, { locale, maximumFractionDigits: 3 })
    const text = String(value)
    return part === 'price' || part === 'unit_price' ? formatPrice(text, locale, currency) : text
  }
  const parts = ITEM_PARTS.flatMap(([part, word]) => {
    const value = item[part] ?? ''
    return value === '' ? [] : [`${t(`console.items.${word}`)}: ${formatPart(part, value)}`]
  })
  return [...(item.name ? [String(item.name)] : []), ...parts].join(' · ')
}

/** Prices are stored in English format ('$1,023.80'). */
const formatPrice = (text: string, locale: ReviewDisplay['locale'], currency: string | null): string => {
  const amount = Number(text.replaceAll(/[^\d.-]/g, ''))
  return Number.isNaN(amount) ? text : moneyIn(locale)(amount, currency)
}

/** Formats a value of the log: by its label if it has one, otherwise as it is. */
const formatValue = (t: TFunction, field: string, value: unknown): string => {
  if (field === 'failure_reason') return formatReadingFailure(String(value), t)
  const word = WORDS[field]
  if (word) return t(word(value), { defaultValue: String(value) })
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value)
    .filter((part) => part !== null && part !== '')
    .join(' · ')
}
