import { formatMoney } from '@/ui/format'

/** A receipt's amount, in its currency if that could be read. */
export const formatReceiptAmount = (amount: number, currency: string | null, locale: string): string =>
  currency && /^[A-Z]{3}$/.test(currency)
    ? formatMoney(amount, currency, { locale })
    : amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
