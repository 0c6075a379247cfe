import type { TFunction } from 'i18next'

/**
 * What the ledger keeps of a receipt, a title and why its points moved, are sentences of ours in English (src/domain/receipts). Here they
 * are taken apart and said in the reader's language, with the program's word for points. What is none of these sentences is left as it is.
 */
const TITLE = /^Receipt(?: at (?<merchant>.+))?$/s
const AGAIN = /^(?<title>Receipt.*): checked again$/s
const REFUSED = /^(?<title>Receipt.*) refused by our team$/s
const REVIEWED = /^(?<title>Receipt.*): (?<count>\d+) eligible items?, checked by our team(?:\. (?<items>.+))?$/s
const ITEM = /^(?<name>.+): (?<rate>[\d.]+) points? a cent x (?<price>.+)$/s
const MORE = /^and (?<count>\d+) more$/

type Speech = {
  /** Of the namespace `site`. */
  t: TFunction
  /** The program's word for points. */
  term: string
}

export const sayReceiptTitle = (title: string, t: TFunction): string => {
  const found = TITLE.exec(title)
  if (!found) return title
  const merchant = found.groups?.merchant
  return merchant === undefined ? t('why.receipt.title') : t('why.receipt.titleAt', { merchant })
}

export const sayReceiptRule = (rule: string, { t, term }: Speech): string => {
  const again = AGAIN.exec(rule)?.groups
  if (again?.title) return t('why.receipt.again', { title: sayReceiptTitle(again.title, t) })
  const refused = REFUSED.exec(rule)?.groups
  if (refused?.title) return t('why.receipt.refused', { title: sayReceiptTitle(refused.title, t) })
  const reviewed = REVIEWED.exec(rule)?.groups
  if (!reviewed?.title) return sayItems(rule, { t, term })
  const summary = t('why.receipt.reviewed', {
    title: sayReceiptTitle(reviewed.title, t),
    count: Number(reviewed.count),
  })
  return reviewed.items ? `${summary} ${sayItems(reviewed.items, { t, term })}` : summary
}

const sayItems = (items: string, { t, term }: Speech): string => {
  const parts = items.split('; ')
  if (!parts.some((item) => ITEM.test(item))) return items
  const said = parts.map((item) => {
    const more = MORE.exec(item)?.groups
    if (more) return t('why.receipt.more', { count: Number(more.count) })
    const { name, price, rate } = ITEM.exec(item)?.groups ?? {}
    return name === undefined ? item : t('why.receipt.item', { name, price, rate, term })
  })
  return t('why.receipt.items', { items: said.join('; ') })
}
