import type { EarningItem, ReceiptRule } from '@/domain/receipts'
import { formatMoneyIn } from '@/http/server/format-figures'
import type { ExplanationContext } from './types'

/** The activity is read on phones, so only the first items are named. */
const NAMED_ITEMS = 3

const FORMATS: Readonly<Record<ReceiptRule, (evidence: ReceiptEvidence, speech: ExplanationContext) => string>> = {
  'receipt items': ({ currency, items = [] }, speech) => formatItems(items, currency, speech),
  'receipt rechecked': (_, { t }) => t('why.receipt.again'),
  'receipt refused': (_, { t }) => t('why.receipt.refused'),
  'receipt reviewed': ({ currency, items = [] }, speech) => {
    const { t } = speech
    if (items.length === 0) return t('why.receipt.nothingFound')
    return `${t('why.receipt.reviewed', { count: items.length })} ${formatItems(items, currency, speech)}`
  },
}

type ReceiptEvidence = { items?: EarningItem[]; currency?: string | null }

/** Why a receipt moved points; null for a rule that is not about receipts. */
export const explainReceipt = (
  rule: string,
  evidence: Record<string, unknown> | null,
  speech: ExplanationContext,
): string | null =>
  Object.hasOwn(FORMATS, rule) ? FORMATS[rule as ReceiptRule]((evidence ?? {}) as ReceiptEvidence, speech) : null

const formatItems = (
  items: EarningItem[],
  currency: string | null = null,
  { locale, t, term }: ExplanationContext,
): string => {
  const named = items.slice(0, NAMED_ITEMS).map(({ name, points_per_cents, price_cents, product }) =>
    t('why.receipt.item', {
      name: product ?? name ?? '',
      term,
      price: formatMoneyIn(price_cents, currency, locale),
      rate: new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(points_per_cents),
    }),
  )
  const others = items.length - named.length
  if (others > 0) named.push(t('why.receipt.more', { count: others }))
  return t('why.receipt.items', { items: named.join('; ') })
}
