import { text } from '@/i18n/text'
import type { ChallengeOf } from '../types'
import { completesElsewhere } from './elsewhere'
import type { KindRefusal } from './types'

/** donation and membership complete when the provider's signed event arrives, never on the page's request (RULE-25). */
export const { complete: completeByPayment } = completesElsewhere(
  'completes_by_payment',
  text('kinds.paid.refusals.completes_by_payment'),
)

export const needsPayments = ({ payments_enabled }: ChallengeOf<string>): KindRefusal | null =>
  payments_enabled
    ? null
    : {
        ok: false,
        reason: 'payments_not_set_up',
        message: text('kinds.paid.refusals.payments_not_set_up'),
      }

/** An administrator has not set it up: there is nothing to pay for. */
export const nothingToPay: KindRefusal = {
  ok: false,
  reason: 'not_ready',
  message: text('kinds.paid.refusals.not_ready'),
}
