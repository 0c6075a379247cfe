import type { SiteChallenge } from '../site-challenge'
import { completesElsewhere } from './elsewhere'
import type { KindRefusal } from './types'

/** donation and membership complete when the provider's signed event arrives, never by what a page says (RULE-25). */
export const { complete: completeByPayment } = completesElsewhere('completes_by_payment', {
  en: 'This challenge completes when your payment has arrived.',
  es: 'Este reto se completa cuando llegue tu pago.',
})

export const needsPayments = ({ payments_enabled }: SiteChallenge): KindRefusal | null =>
  payments_enabled
    ? null
    : {
        ok: false,
        reason: 'payments_not_set_up',
        message: {
          en: 'Payments are not set up for this program yet.',
          es: 'Los pagos todavía no están configurados en este programa.',
        },
      }

/** An administrator has not finished it: there is nothing to pay for. */
export const nothingToPay: KindRefusal = {
  ok: false,
  reason: 'not_ready',
  message: { en: 'This challenge is not ready yet.', es: 'Este reto todavía no está listo.' },
}
