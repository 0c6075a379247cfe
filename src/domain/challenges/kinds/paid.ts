import type { ChallengeOf } from '../types'
import { completesElsewhere } from './elsewhere'
import type { KindRefusal } from './types'

/** donation and membership complete when the provider's signed event arrives, never by what a page says (RULE-25). */
export const { complete: completeByPayment } = completesElsewhere('completes_by_payment', {
  en: "You'll complete this challenge once we receive your payment.",
  es: 'Completarás este reto cuando recibamos tu pago.',
})

export const needsPayments = ({ payments_enabled }: ChallengeOf<string>): KindRefusal | null =>
  payments_enabled
    ? null
    : {
        ok: false,
        reason: 'payments_not_set_up',
        message: {
          en: "Payments aren't set up for this program yet.",
          es: 'Los pagos todavía no están configurados en este programa.',
        },
      }

/** An administrator has not finished it: there is nothing to pay for. */
export const nothingToPay: KindRefusal = {
  ok: false,
  reason: 'not_ready',
  message: {
    en: "This challenge isn't ready yet. Check back soon.",
    es: 'Este reto todavía no está listo. Vuelve pronto.',
  },
}
