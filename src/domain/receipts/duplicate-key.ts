import { foldText, type ParsedReceipt } from '@/receipt-reading'

export type Purchase = Pick<ParsedReceipt, 'merchant_name' | 'purchase_date' | 'total_cents' | 'receipt_number'>

/**
 * What makes two receipts one purchase; null while any part is unknown, because three of the four occur twice by chance. Without
 * the number, or by another one, the other three make a likely one, which a person looks at (find-same-purchase.ts).
 */
export function toDuplicateKey(
  { merchant_name, purchase_date, receipt_number, total_cents }: Purchase,
  /** The program's own merchant that it is, whatever the receipt calls it. */
  merchantId: number | null,
): string | null {
  const merchant = merchantId === null ? foldText(merchant_name ?? '') : `#${merchantId}`
  const number = foldText(receipt_number ?? '')
  if (merchant === '' || number === '' || purchase_date === null || total_cents === null) return null
  return [merchant, purchase_date, total_cents, number].join('|')
}
