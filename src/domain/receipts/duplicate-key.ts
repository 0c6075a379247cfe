import { normalizeText, type ParsedReceipt } from '@laurel/receipt-reader/facts'

export type Purchase = Pick<ParsedReceipt, 'merchant_name' | 'purchase_date' | 'total_cents' | 'receipt_number'>

/**
 * Identifies a purchase by four parts; null if one of them is unknown, because the other three may coincide by chance.
 * If only the number is missing or differs, the purchase is probably the same and needs review (find-same-purchase.ts).
 */
export function toDuplicateKey(
  { merchant_name, purchase_date, receipt_number, total_cents }: Purchase,
  /** The program's merchant, regardless of the name on the receipt. */
  merchantId: number | null,
): string | null {
  const merchant = merchantId === null ? normalizeText(merchant_name ?? '') : `#${merchantId}`
  const number = normalizeText(receipt_number ?? '')
  if (merchant === '' || number === '' || purchase_date === null || total_cents === null) return null
  return [merchant, purchase_date, total_cents, number].join('|')
}
