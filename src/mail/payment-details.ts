import type { Locale } from '@/i18n/locales'

/** A line of a payment's email; its label is `details.{label}` of the mail dictionary. */
export type MailDetail = { label: 'amount' | 'earned' | 'used' | 'removed' | 'date' | 'reference'; value: string }

export type Payment = {
  amount: string
  /** The points that the payment gave (above zero) or took. */
  pointsChange: number
  /** The program's word for points. */
  term: string
  occurredAt: Date
  timeZone: string
  /** The number that people quote to support, and that the console shows with the points. */
  reference: string
  isRefund: boolean
}

/** What a payment's email lists, whatever texts a program wrote for it (RULE-101). */
export const paymentDetails = (payment: Payment, locale: Locale): MailDetail[] => {
  const { amount, isRefund, occurredAt, pointsChange, reference, term, timeZone } = payment
  const points = { value: `${Math.abs(pointsChange).toLocaleString(locale)} ${term}` }
  return [
    { label: 'amount', value: amount },
    ...(pointsChange === 0 ? [] : [{ label: labelOf(pointsChange, isRefund), ...points }]),
    { label: 'date', value: occurredAt.toLocaleString(locale, { ...MOMENT, timeZone }) },
    { label: 'reference', value: reference },
  ]
}

const labelOf = (pointsChange: number, isRefund: boolean): MailDetail['label'] =>
  pointsChange > 0 ? 'earned' : isRefund ? 'removed' : 'used'

const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}
