import { formatMoney } from '@/ui/format'

/** An amount of a receipt, in its currency where that could be read. */
export const formatReceiptAmount = (amount: number, currency: string | null, locale: string): string =>
  currency && /^[A-Z]{3}$/.test(currency)
    ? formatMoney(amount, currency, { locale })
    : amount.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
