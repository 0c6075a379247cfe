import { hasEanCheckDigit } from '@/platform/clean-code'
import type { BarcodeKind } from './own-code'

/** Longer bars don't fit a phone's width. */
const MAX_BARS = 20

/** The barcode that a till expects, by the form of a code: product numbers as such, short codes as bars, others as QR. */
export const barcodeOf = (code: string): BarcodeKind => {
  if (/^\d{13}$/.test(code) && hasEanCheckDigit(code)) return 'ean13'
  // A UPC-A is an EAN whose first digit is 0.
  if (/^\d{12}$/.test(code) && hasEanCheckDigit(`0${code}`)) return 'upca'
  return /^[\x20-\x7e]+$/.test(code) && code.length <= MAX_BARS ? 'code128' : 'qrcode'
}
