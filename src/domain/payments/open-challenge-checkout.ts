import { isForSql } from '@/domain/audiences'
import { type ChallengePrize, deriveChallengeStatus, prizeSql, refusePrize } from '@/domain/challenges'
import { type CheckoutDetails, insertCheckout } from '@/domain/checkouts'
import { type Context, inTransaction } from '@/domain/context'
import { type IneligibilityReason, ineligibilitySql } from '@/domain/eligibility'
import { missingTierSql } from '@/domain/tiers'
import { isPriceIn, paymentModeOf } from '@/platform/payments'
import { openPayPage } from './open-pay-page'

export type OpeningRefusal =
  | 'not_found'
  | IneligibilityReason
  | 'not_active'
  | 'tier_required'
  | 'limit_reached'
  | 'prize_gone'
  | 'prize_unavailable'
  | 'not_set_up'
  | 'invalid_choice'
  | 'already_member'
  | 'still_member'
  | 'pending'
  | 'unavailable'
  | 'too_many'

export type Opening = { ok: true; url: string } | OpeningRefused

/** `paidUntil`: the day on which the membership of a `still_member` ends, yyyy-mm-dd. */
type OpeningRefused = { ok: false; reason: OpeningRefusal; identifier: string | null; paidUntil?: string }

type Request = {
  programId: number
  participantId: number
  /** The challenge's identifier or id. */
  challenge: string
  /** The URL of the program's home page, without a trailing slash. */
  siteUrl: string
  /** The page that a payment returns to, also when it is given up; by default home, and the challenge's page. */
  returnUrl?: string
}

/** The provider's minimum. Nothing is held, but the page must not stay payable for ever. */
const OPEN_MS = 30 * 60_000

/**
 * Opens the pay page of a donation for an active entity and amount of the challenge: price and points come from the
 * challenge, never from the browser. Repeating an open choice returns the same page.
 */
export const openDonation = (
  context: Context,
  request: Request & { entity: string; amount: string },
): Promise<Opening> => openCheckout(context, request, 'donation')

/**
 * Opens the pay page of a membership: a subscription at the challenge's price, one that renews per challenge at a time.
 * Somebody whose canceled membership is still paid for has to confirm that they want to pay again (RULE-99).
 */
export const openMembership = (context: Context, request: Request & { isConfirmed: boolean }): Promise<Opening> =>
  openCheckout(context, { ...request, entity: '', amount: '' }, 'membership')

type AnyRequest = Request & { entity: string; amount: string; isConfirmed?: boolean }

const openCheckout = async (
  context: Context,
  request: AnyRequest,
  kind: 'donation' | 'membership',
): Promise<Opening> => {
  const { participantId, programId, returnUrl, siteUrl } = request
  const noted = await noteCheckout(context, request, kind)
  if (!noted.ok) return noted
  const page = await openPayPage(context, {
    programId,
    participantId,
    checkoutId: noted.checkoutId,
    successUrl: returnUrl ? withSession(returnUrl) : homeUrl(siteUrl),
    cancelUrl: returnUrl ?? `${siteUrl}/challenge/${encodeURIComponent(noted.identifier)}?payment=cancelled`,
  })
  return page.ok ? page : { ...page, identifier: noted.identifier }
}

const withSession = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`

/** The success URL: the home page, which shows the receipt. The provider replaces the braces. */
export const homeUrl = (siteUrl: string): string =>
  `${new URL(siteUrl).pathname === '/' ? `${siteUrl}/` : siteUrl}?session_id={CHECKOUT_SESSION_ID}`

type Noted = { ok: true; checkoutId: number; identifier: string } | OpeningRefused

const noteCheckout = (context: Context, request: AnyRequest, kind: 'donation' | 'membership'): Promise<Noted> =>
  inTransaction(context, async (tx): Promise<Noted> => {
    const { participantId, programId } = request
    const challenge = await findPayable(tx, request, kind)
    if (!challenge) return { ok: false, reason: 'not_found', identifier: null }
    const { identifier } = challenge
    const refuse = (reason: OpeningRefusal): Noted => ({ ok: false, reason, identifier })
    if (deriveChallengeStatus(challenge, tx.now) !== 'active') return refuse('not_active')
    if (challenge.ineligibility) return refuse(challenge.ineligibility)
    if (challenge.missing_tier !== null) return refuse('tier_required')
    const mode = paymentModeOf(challenge)
    if (!mode) return refuse('not_set_up')
    if (challenge.is_member) return refuse('already_member')
    if (challenge.paid_until !== null && !request.isConfirmed)
      return { ok: false, reason: 'still_member', identifier, paidUntil: challenge.paid_until }
    if (challenge.is_used_up) return refuse('limit_reached')
    // A returning member completes nothing again.
    const prizeRefusal = kind === 'membership' && challenge.has_completed ? null : refusePrize(challenge)
    if (prizeRefusal) return refuse(prizeRefusal)
    const chosen = kind === 'donation' ? await findChoice(tx, challenge, request) : priceOf(challenge)
    if (!chosen || !isPriceIn(chosen.amountCents, chosen.currency)) return refuse('invalid_choice')

    const open = await findOpen(tx, request, challenge.id, chosen.details)
    // A payment may be on its way, so another checkout could be paid twice.
    if (open?.isOver && kind === 'membership') return refuse('pending')
    if (open && !open.isOver) return { ok: true, checkoutId: open.id, identifier }
    const checkoutId = await insertCheckout(tx, {
      programId,
      participantId,
      kind,
      challengeId: challenge.id,
      amountCents: chosen.amountCents,
      currency: chosen.currency,
      heldUntil: new Date(tx.now.getTime() + OPEN_MS),
      details: { mode, ...chosen.details },
    })
    return { ok: true, checkoutId, identifier }
  })

type Payable = {
  id: number
  identifier: string
  caption: string
  approved_at: Date | null
  start: Date | null
  finish: Date | null
  test_mode: boolean
  donation_currency: string | null
  membership_price_cents: number | null
  membership_currency: string | null
  membership_interval: 'month' | 'year' | null
  ineligibility: IneligibilityReason | null
  missing_tier: string | null
  is_member: boolean
  paid_until: string | null
  is_used_up: boolean
  has_completed: boolean
  reward_type: 'points' | 'prize'
  prize: ChallengePrize | null
}

/**
 * Loads the challenge and locks the participant's balance row, so that a second click finds the first one's checkout.
 * Drafts are not found.
 */
const findPayable = async (
  { now, sql }: Context,
  { challenge, participantId, programId }: AnyRequest,
  kind: 'donation' | 'membership',
): Promise<Payable | null> => {
  // Postgres rejects texts with a NUL.
  if (challenge.includes('\0')) return null
  const [row] = await sql<Payable>(
    `select c.id, c.identifier, c.caption, c.approved_at, c.start, c.finish, g.test_mode,
       c.donation_challenge_currency as donation_currency, c.membership_challenge_price_cents::int as membership_price_cents,
       c.membership_challenge_currency as membership_currency, c.membership_challenge_interval as membership_interval,
       ${ineligibilitySql('p')} as ineligibility, ${missingTierSql('c', 'g', 'p')} as missing_tier, c.reward_type, ${prizeSql('c', 'p.id', '$6')} as prize,
       exists (select 1 from memberships m where m.participant_id = p.id and m.challenge_id = c.id and m.status <> 'cancelled'
         and m.ends_at is null) as is_member,
       (select to_char(max(m.ends_at) at time zone g.time_zone, 'YYYY-MM-DD') from memberships m where m.participant_id = p.id and m.challenge_id = c.id
         and m.status <> 'cancelled' and m.ends_at > $6) as paid_until,
       coalesce(done.all_times >= c.max_completions, false) or coalesce(done.points >= c.points_budget, false)
         or coalesce(done.own_times >= c.max_completions_per_participant, false) as is_used_up,
       done.own_times > 0 as has_completed
     from challenges c
     join programs g on g.id = c.program_id and g.status = 'active'
     join participants p on p.program_id = c.program_id and p.id = $3
     join participant_balances b on b.participant_id = p.id and b.program_id = p.program_id
     cross join lateral (select count(*) as all_times, count(*) filter (where d.participant_id = p.id) as own_times, sum(d.points) as points
       from challenge_completions d where d.challenge_id = c.id and d.program_id = c.program_id and d.reset_at is null
         and (c.max_completions is not null or c.points_budget is not null or d.participant_id = p.id)) done
     where c.program_id = $1 and (c.identifier = $2 or c.id = $4) and c.challenge_type = $5 and c.approved_at is not null and ${isForSql('c', 'p.id')}
     order by c.identifier = $2 desc limit 1
     for no key update of b`,
    [programId, challenge, participantId, /^\d{1,9}$/.test(challenge) ? Number(challenge) : null, kind, now],
  )
  return row ?? null
}

type Chosen = { amountCents: number; currency: string; details: Omit<CheckoutDetails, 'mode'> }

const findChoice = async (
  { sql }: Context,
  challenge: Payable,
  { amount, entity }: AnyRequest,
): Promise<Chosen | null> => {
  const [row] = await sql<{ entity: string; amount_cents: number; points: number }>(
    `select e.entity, a.amount_cents::int as amount_cents, a.points::int as points
     from challenges_donation_challenge_entities e join challenges_donation_challenge_amounts a on a._parent_id = e._parent_id
     where e._parent_id = $1 and e.id = $2 and e.active and a.id = $3 and a.active and a.amount_cents > 0`,
    [challenge.id, entity.replaceAll('\0', ''), amount.replaceAll('\0', '')],
  )
  if (!row) return null
  const product = `${challenge.caption}: ${row.entity}`
  return {
    amountCents: row.amount_cents,
    currency: challenge.donation_currency ?? 'usd',
    details: { product, entity_id: entity, entity: row.entity, amount_id: amount, points: row.points },
  }
}

const priceOf = ({
  caption,
  membership_currency,
  membership_interval,
  membership_price_cents,
}: Payable): Chosen | null =>
  membership_price_cents
    ? {
        amountCents: membership_price_cents,
        currency: membership_currency ?? 'usd',
        details: { product: caption, interval: membership_interval ?? 'month' },
      }
    : null

const findOpen = async (
  { now, sql }: Context,
  { participantId, programId }: AnyRequest,
  challengeId: number,
  details: Omit<CheckoutDetails, 'mode'>,
): Promise<{ id: number; isOver: boolean } | null> => {
  const [open] = await sql<{ id: number; isOver: boolean }>(
    `select id, held_until <= $4 as "isOver" from checkout_sessions
     where participant_id = $1 and program_id = $2 and challenge_id = $3 and status in ('opening', 'open') and details @> $5::jsonb
     order by id desc limit 1`,
    [participantId, programId, challengeId, now, JSON.stringify(details)],
  )
  return open ?? null
}
