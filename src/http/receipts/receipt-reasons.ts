import type { TFunction } from 'i18next'
import { formatMoneyIn } from '@/http/server/format-figures'
import type { Locale } from '@/i18n'

/**
 * What the ledger keeps of a receipt, a title and why its points moved, are sentences of ours in English (src/domain/receipts). Here they
 * are taken apart and said in the reader's language, with the program's word for points. What is none of these sentences is left as it is.
 */
const TITLE = /^Receipt(?: at (?<merchant>.+))?$/s
const AGAIN = /^Receipt.*: checked again$/s
const REFUSED = /^Receipt.* refused by our team$/s
const REVIEWED = /^Receipt.*: (?<count>\d+) eligible items?, checked by our team(?:\. (?<items>.+))?$/s
const ITEM = /^(?<name>.+): (?<rate>[\d.]+) points? a cent x (?<price>.+)$/s
const MORE = /^and (?<count>\d+) more$/

type Speech = {
  /** Of the namespace `site`. */
  t: TFunction
  /** The program's word for points. */
  term: string
  /** Whose figures are told as the reader writes them; without, as they are kept. */
  of?: { locale: Locale; currency: string | null }
}

export const formatReceiptTitle = (title: string, t: TFunction): string => {
  const found = TITLE.exec(title)
  if (!found) return title
  const merchant = found.groups?.merchant
  return merchant === undefined ? t('why.receipt.title') : t('why.receipt.titleAt', { merchant })
}

export const formatReceiptRule = (rule: string, speech: Speech): string => {
  const { t } = speech
  if (AGAIN.test(rule)) return t('why.receipt.again')
  if (REFUSED.test(rule)) return t('why.receipt.refused')
  const reviewed = REVIEWED.exec(rule)?.groups
  if (!reviewed) return formatItems(rule, speech)
  if (!reviewed.items) return t('why.receipt.nothingFound')
  return `${t('why.receipt.reviewed', { count: Number(reviewed.count) })} ${formatItems(reviewed.items, speech)}`
}

const formatItems = (items: string, speech: Speech): string => {
  const { t, term } = speech
  const parts = items.split('; ')
  if (!parts.some((item) => ITEM.test(item))) return items
  const said = parts.map((item) => {
    const more = MORE.exec(item)?.groups
    if (more) return t('why.receipt.more', { count: Number(more.count) })
    const { name, price = '', rate = '' } = ITEM.exec(item)?.groups ?? {}
    return name === undefined ? item : t('why.receipt.item', { name, term, ...formatFigures({ price, rate }, speech) })
  })
  return t('why.receipt.items', { items: said.join('; ') })
}

const formatFigures = (
  { price, rate }: { price: string; rate: string },
  { of }: Speech,
): { price: string; rate: string } => {
  if (!of) return { price, rate }
  const cents = Math.round(Number(price.replaceAll(/[^\d.]/g, '')) * 100)
  // Where the currency could not be read, the price was kept as a number.
  const currency = /^\d/.test(price) ? null : of.currency
  return {
    price: formatMoneyIn(cents, currency, of.locale),
    rate: new Intl.NumberFormat(of.locale, { maximumFractionDigits: 6 }).format(Number(rate)),
  }
}
