import type { NextRequest } from 'next/server'
import type { Opening, OpeningRefusal, PaymentReceipt } from '@/domain/payments'
import type { Wording } from '@/domain/programs'
import { formatDayIn, formatMoneyIn, formatNumberIn } from '@/http/server/format-figures'
import { failed, type Reply, succeeded } from '@/http/server/reply'
import type { Locale } from '@/i18n'
import { renderText } from '@/i18n/render-text'
import { type Text, text } from '@/i18n/text'

/** Values of the query parameter that tells the page why a form post failed. */
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
  tier_required: 'refused',
  limit_reached: 'refused',
  prize_gone: 'refused',
  prize_unavailable: 'refused',
  invalid_choice: 'refused',
  already_member: 'already_member',
  still_member: 'still_member',
} as const satisfies Record<OpeningRefusal, string>

type Params = { basePath: string; params: Record<string, string>; request: NextRequest }
type Refused = Extract<Opening, { ok: false }>

/**
 * The answer to opening a checkout. A plain form is redirected to it, or back to the challenge with the reason; a
 * script gets JSON.
 */
export const presentOpening = (opening: Opening, params: Params & { locale: Locale }): Reply => {
  const isScript = acceptsOf(params).includes('application/json')
  if (opening.ok) {
    return isScript ? succeeded(text('payments.redirecting'), { stripe_url: opening.url }) : { redirectTo: opening.url }
  }
  const { paidUntil, reason } = opening
  if (isScript) {
    const more = paidUntil === undefined ? {} : { paid_until: paidUntil }
    const status = reason === 'not_found' ? 404 : 200
    return failed(status, formatRefusal(opening, params.locale), {}, { reason, stripe_url: null, ...more })
  }
  const page = challengePage(params, opening.identifier ?? undefined)
  const until = paidUntil === undefined ? '' : `&until=${paidUntil}`
  return { redirectTo: `${page}?payment=${PAYMENT_PARAMETER[reason]}${until}` }
}

const formatRefusal = ({ paidUntil, reason }: Refused, locale: Locale): Text =>
  reason === 'still_member'
    ? text('payments.refusals.still_member', { date: paidUntil ? formatDayIn(paidUntil, locale) : '' })
    : text(`payments.refusals.${reason}`)

/**
 * A plain HTML form is redirected instead: to sign in and then back to the challenge if nobody is signed in (SITE-39),
 * and back to the challenge if its page is out of date.
 */
export const presentRefusedForm = (refused: Reply, params: Params): Reply => {
  if (!acceptsOf(params).includes('text/html')) return refused
  const page = challengePage(params)
  if (refused.status !== 401) return { redirectTo: `${page}?payment=refused` }
  return { redirectTo: `${params.basePath}/signin?redirect_to=${encodeURIComponent(page)}` }
}

const acceptsOf = ({ request }: Params): string => request.headers.get('accept') ?? ''

/** Falls back to the identifier in the address if the challenge doesn't exist; its page says so. */
const challengePage = ({ basePath, params }: Params, identifier = params.id ?? ''): string =>
  `${basePath}/challenge/${encodeURIComponent(identifier)}`

/** What home shows after a checkout (SITE-72). */
export const presentReceipt = (receipt: PaymentReceipt, { locale, term_points_as: term }: Wording) => {
  const { kind, product, state } = receipt
  const amount = formatMoneyIn(receipt.amountCents, receipt.currency, locale)
  return {
    ...(state === 'paid'
      ? {
          title: renderText(text(`payments.paid.${kind}.title`), locale),
          message: withPoints(text(`payments.paid.${kind}.message`, { amount, product }), receipt, { locale, term }),
        }
      : {
          title: renderText(text(`payments.unpaid.${state}.title`), locale),
          message: renderText(text(`payments.unpaid.${state}.message`, { amount, product }), locale),
        }),
    participant_name: receipt.participantName,
    pending: state === 'pending',
  }
}

const withPoints = (
  message: Text,
  { kind, points }: PaymentReceipt,
  { locale, term }: { locale: Locale; term: string },
): string => {
  if (points <= 0 || kind === 'reward') return renderText(message, locale)
  const earned = `+${formatNumberIn(points, locale)} ${term}`
  return renderText(text('payments.paid.points', { message, points: earned }), locale)
}
