import type { NextRequest } from 'next/server'
import type { Opening, OpeningRefusal, PaymentReceipt } from '@/domain/payments'
import type { Wording } from '@/domain/programs'
import { WITHOUT_PRIZE } from '@/http/challenges/present-challenge'
import { formatMoneyIn, formatNumberIn } from '@/http/server/format-figures'
import { failed, type Reply, succeeded } from '@/http/server/reply'

/** What a form post learns in the address that it comes back to. */
const PAYMENT_PARAMETER = {
  not_set_up: 'not_set_up',
  unavailable: 'unavailable',
  pending: 'pending',
  too_many: 'too_many',
  not_found: 'refused',
  not_verified: 'not_verified',
  terms_not_accepted: 'terms_not_accepted',
  account_pending: 'account_pending',
  not_active: 'refused',
  limit_reached: 'refused',
  prize_gone: 'refused',
  prize_unavailable: 'refused',
  invalid_choice: 'refused',
  already_member: 'already_member',
} as const satisfies Record<OpeningRefusal, string>

type Params = { basePath: string; params: Record<string, string>; request: NextRequest }

/**
 * The answer to who asked for a pay page: a plain form is led there, or back to the challenge with the reason; a script is
 * told.
 */
export const presentOpening = (
  opening: Opening,
  { participant: { wording }, ...asked }: Params & { participant: { wording: Wording } },
): Reply => {
  const isScript = acceptsOf(asked).includes('application/json')
  if (opening.ok) {
    return isScript ? succeeded(REDIRECTING[wording.locale], { stripe_url: opening.url }) : { redirectTo: opening.url }
  }
  const message = REFUSALS[wording.locale][opening.reason]
  if (isScript) {
    const { reason } = opening
    return failed(reason === 'not_found' ? 404 : 200, message, {}, { reason, stripe_url: null })
  }
  const page = challengePage(asked, opening.identifier ?? undefined)
  return { redirectTo: `${page}?payment=${PAYMENT_PARAMETER[opening.reason]}` }
}

/**
 * A page's own form is answered by a page where nobody is signed in, who is led to sign in and back to the challenge (SITE-39), and
 * where it came from a page that is out of date.
 */
export const presentRefusedForm = (refused: Reply, asked: Params): Reply => {
  if (!acceptsOf(asked).includes('text/html')) return refused
  const page = challengePage(asked)
  if (refused.status !== 401) return { redirectTo: `${page}?payment=refused` }
  return { redirectTo: `${asked.basePath}/signin?redirect_to=${encodeURIComponent(page)}` }
}

const acceptsOf = ({ request }: Params): string => request.headers.get('accept') ?? ''

/** By the name that the form called it by where there is no such challenge: its page says so. */
const challengePage = ({ basePath, params }: Params, identifier = params.id ?? ''): string =>
  `${basePath}/challenge/${encodeURIComponent(identifier)}`

const REDIRECTING = { en: 'Taking you to checkout...', es: 'Te llevamos a la página de pago...' } as const

const REFUSALS = {
  en: {
    not_found: 'Error loading challenge',
    not_verified: 'Please verify your email address first.',
    terms_not_accepted: 'Please accept the terms of the program first.',
    account_pending: 'Your account is waiting to be activated by the program.',
    not_active: 'This challenge is no longer available',
    limit_reached: 'This challenge has reached its limit.',
    ...WITHOUT_PRIZE.en,
    not_set_up: 'Payments are not set up for this program yet.',
    invalid_choice: 'Please choose again: what you chose is not offered any more.',
    already_member: "You're already a member.",
    pending: 'Your earlier payment is still being checked. Please try again in a few minutes.',
    unavailable:
      'The payment provider does not answer at the moment. Nothing was charged. Please try again in a few minutes.',
    too_many: 'You have opened many payments in a short time. Please try again in a few minutes.',
  },
  es: {
    not_found: 'Error al cargar el reto',
    not_verified: 'Primero verifica tu dirección de correo.',
    terms_not_accepted: 'Primero acepta los términos del programa.',
    account_pending: 'Tu cuenta está a la espera de que el programa la active.',
    not_active: 'Este reto ya no está disponible',
    limit_reached: 'Este reto ha llegado a su límite.',
    ...WITHOUT_PRIZE.es,
    not_set_up: 'Los pagos de este programa todavía no están configurados.',
    invalid_choice: 'Elige de nuevo: lo que elegiste ya no se ofrece.',
    already_member: 'Ya tienes esta membresía.',
    pending: 'Tu pago anterior todavía se está comprobando. Inténtalo de nuevo en unos minutos.',
    unavailable:
      'El proveedor de pagos no responde en este momento. No se ha cobrado nada. Inténtalo de nuevo en unos minutos.',
    too_many: 'Has abierto muchos pagos en poco tiempo. Inténtalo de nuevo en unos minutos.',
  },
} as const satisfies Record<Wording['locale'], Record<OpeningRefusal, string>>

/** What home shows to who comes back from a pay page (SITE-72). */
export const presentReceipt = (receipt: PaymentReceipt, wording: Wording) => {
  const { locale, term_points_as } = wording
  const amount = formatMoneyIn(receipt.amountCents, receipt.currency, locale)
  const points = receipt.points > 0 ? `+${formatNumberIn(receipt.points, locale)} ${term_points_as}` : null
  const say = receipt.state === 'paid' ? PAID[locale][receipt.kind] : OTHERWISE[locale][receipt.state]
  return {
    title: say.title,
    message: say.message({ amount, product: receipt.product, points }),
    participant_name: receipt.participantName,
    pending: receipt.state === 'pending',
  }
}

type Facts = { amount: string; product: string; points: string | null }
type PageTexts = { title: string; message: (facts: Facts) => string }

const PAID = {
  en: {
    donation: {
      title: 'Thank you for your donation!',
      message: ({ amount, points, product }) =>
        `We received ${amount} for ${product}.${points ? ` You earned ${points}.` : ''}`,
    },
    membership: {
      title: 'Welcome, member!',
      message: ({ amount, points, product }) =>
        `Your ${product} membership is active. We charged ${amount}.${points ? ` You earned ${points}.` : ''}`,
    },
    reward: {
      title: 'Payment received',
      message: ({ amount, product }) => `We received ${amount}. ${product} is yours.`,
    },
  },
  es: {
    donation: {
      title: '¡Gracias por tu donación!',
      message: ({ amount, points, product }) =>
        `Recibimos ${amount} para ${product}.${points ? ` Ganaste ${points}.` : ''}`,
    },
    membership: {
      title: '¡Te damos la bienvenida!',
      message: ({ amount, points, product }) =>
        `Tu membresía ${product} está activa. Te cobramos ${amount}.${points ? ` Ganaste ${points}.` : ''}`,
    },
    reward: {
      title: 'Pago recibido',
      message: ({ amount, product }) => `Recibimos ${amount}. ${product} ya es tuyo.`,
    },
  },
} as const satisfies Record<Wording['locale'], Record<PaymentReceipt['kind'], PageTexts>>

const OTHERWISE = {
  en: {
    pending: {
      title: 'Confirming your payment',
      message: ({ amount, product }) => `We're confirming ${amount} for ${product}. This usually takes a few seconds.`,
    },
    failed: {
      title: 'Payment not completed',
      message: ({ product }) => `You weren't charged for ${product}, and anything we reserved for you was released.`,
    },
    refunded: {
      title: 'Refund on its way',
      message: ({ amount, product }) =>
        `${product} is no longer available. We're refunding your ${amount}; it can take a few days to arrive.`,
    },
  },
  es: {
    pending: {
      title: 'Estamos confirmando tu pago',
      message: ({ amount, product }) => `Estamos confirmando ${amount} para ${product}. Suele tardar unos segundos.`,
    },
    failed: {
      title: 'Pago no completado',
      message: ({ product }) => `No te cobramos nada por ${product} y liberamos lo que te habíamos reservado.`,
    },
    refunded: {
      title: 'Reembolso en camino',
      message: ({ amount, product }) =>
        `${product} ya no está disponible. Te reembolsaremos ${amount}; puede tardar unos días.`,
    },
  },
} as const satisfies Record<Wording['locale'], Record<Exclude<PaymentReceipt['state'], 'paid'>, PageTexts>>
