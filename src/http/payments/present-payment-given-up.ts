import type { GiveUpResult } from '@/domain/payments'
import type { Wording } from '@/domain/programs'
import { formatNumberIn } from '@/http/server/format-figures'
import { type Reply, succeeded } from '@/http/server/reply'

/** The answer to who gives a payment up. Refusals are answers to a form, not failures of the call. */
export const presentGivenUp = (given: GiveUpResult, { locale, term_points_as: term }: Wording): Reply => {
  const words = WORDS[locale]
  if (!given.ok) return { body: { success: false, message: words[given.reason], errors: {}, reason: given.reason } }
  return succeeded(given.points > 0 ? words.back(formatNumberIn(given.points, locale), term) : words.released)
}

const WORDS = {
  en: {
    back: (points: string, term: string) => `Nothing was charged, and ${points} ${term} are back in your balance.`,
    released: 'Nothing was charged.',
    not_held: 'Nothing waits for your payment here any more.',
    opening: 'The page to pay on is being opened at this moment. Please try again in a few seconds.',
    paid: 'Your payment has come through or is on its way. The reward is yours as soon as it is confirmed.',
    unavailable:
      'The payment provider does not answer at the moment. The payment stays open until its time is over, and nothing is lost.',
  },
  es: {
    back: (points: string, term: string) => `No se te ha cobrado nada, y ${points} ${term} han vuelto a tu saldo.`,
    released: 'No se te ha cobrado nada.',
    not_held: 'Aquí ya no hay nada pendiente de tu pago.',
    opening: 'La página de pago se está abriendo en este momento. Inténtalo de nuevo en unos segundos.',
    paid: 'Tu pago se ha recibido o está en camino. El premio será tuyo en cuanto se confirme.',
    unavailable:
      'El proveedor de pagos no responde en este momento. El pago sigue abierto hasta que acabe su plazo y no se pierde nada.',
  },
} as const satisfies Record<
  Wording['locale'],
  Record<'back' | 'released' | Extract<GiveUpResult, { ok: false }>['reason'], unknown>
>
