import type { PurchaseMerchant } from '@laurel/receipt-reader/facts'
import type { TFunction } from 'i18next'
import type { ListChip } from '@/console/frame/list-page-props'
import type { ReceiptListParameters } from '@/domain/receipt-review'

/** Chips of the active filters without fixed values. */
export const receiptChips = (
  free: ReceiptListParameters['free'],
  merchants: readonly Pick<PurchaseMerchant, 'id' | 'name'>[],
  t: TFunction,
): ListChip[] => {
  const merchant = merchants.find(({ id }) => String(id) === free.merchant)
  const days = (label: string, from: string, to: string, keys: readonly string[]): ListChip | null =>
    from === '' && to === '' ? null : { label, value: `${from || '…'} – ${to || '…'}`, keys }
  const one = (label: string, value: string, key: string): ListChip | null =>
    value === '' ? null : { label, value, keys: [key] }
  return [
    one(t('console.columns.participant'), free.participant && `#${free.participant}`, 'participant'),
    one(t('console.filter.merchant'), free.merchant && (merchant?.name ?? `#${free.merchant}`), 'merchant'),
    days(t('console.filter.uploaded'), free.from, free.to, ['from', 'to']),
    days(t('console.filter.bought'), free.bought_from, free.bought_to, ['bought_from', 'bought_to']),
    one(t('console.filter.stake'), free.stake, 'stake'),
  ].filter((chip) => chip !== null)
}
