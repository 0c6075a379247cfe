import { isInReviewSql } from './claims-in-review'
import type { ClaimOrigin, Fulfilment, ShownClaimOrigin } from './types'

/** A claim as its participant sees it on the reward's page. */
export type OwnClaim = {
  id: number
  origin: ShownClaimOrigin
  fulfilment: Fulfilment
  state: 'held' | 'settled' | 'cancelled'
  earned_at: Date
  /** Its code; null if there is none, or it may not be used. */
  code: string | null
  /** The deadline of the payment; null if it has passed or nothing is to be paid. */
  held_until: Date | null
  /** A person decides about it first. */
  in_review?: true
  /** The price at the time of the hold, in whole units of the currency. */
  to_pay: { price: number; currency: string } | null
  /** For a held claim: the points taken; for a canceled one: the points returned. */
  points_spent: number
  payment: 'paid' | 'refunded' | null
}

/** Order: held claims first, then other active ones, then the rest, newest first. */
export type OwnClaimRow = Omit<OwnClaim, 'origin' | 'earned_at' | 'held_until' | 'in_review'> & {
  in_review: boolean
  origin: ClaimOrigin
  earned_at: string
  held_until: string | null
}

/** The most claims on a reward's page. */
export const MAX_OWN_CLAIMS = 20

/**
 * A participant's claims of a reward as JSON, without released ones.
 * @param which the alias of `rewards`, and the parameters with the participant, the program and the time
 */
export const ownClaimsSql = (
  reward: string,
  { now, participant, program }: { participant: string; program: string; now: string },
): string =>
  `coalesce((select json_agg(own order by own.place) from (
     select c.id, c.fulfilment, c.state, c.earned_at, c.points_spent, c.origin,
       case when c.state = 'settled' then (select k.code from coupons k where k.reward_claim_id = c.id and k.program_id = c.program_id) end as code,
       case when h.is_paying then c.held_until end as held_until,
       ${isInReviewSql('c')} as in_review,
       case when h.is_paying then json_build_object('price', p.amount_cents / 100.0, 'currency', p.currency) end as to_pay,
       case when p.status in ('paid', 'refunded') then p.status end as payment,
       row_number() over (order by c.state = 'held' desc, c.state = 'settled' desc, c.earned_at desc, c.id desc) as place
     from reward_claims c left join checkout_sessions p on p.id = c.checkout_session_id and p.program_id = c.program_id
       cross join lateral (select c.state = 'held' and c.held_until > ${now} as is_paying) h
     where c.reward_id = ${reward}.id and c.participant_id = ${participant} and c.program_id = ${program} and c.state <> 'released'
     order by place limit ${MAX_OWN_CLAIMS}) own), '[]')`

/**
 * The latest active claim (otherwise the latest), and all claims, newest first.
 * @param rows in the order of `ownClaimsSql`
 */
export const toOwnClaims = (rows: readonly OwnClaimRow[]): { claim: OwnClaim | null; own_claims: OwnClaim[] } => {
  const claims = rows.map(toOwnClaim)
  const own_claims = claims.toSorted((a, b) => b.earned_at.getTime() - a.earned_at.getTime() || b.id - a.id)
  return { claim: claims[0] ?? null, own_claims }
}

const toOwnClaim = (row: OwnClaimRow): OwnClaim => ({
  id: row.id,
  origin: row.origin === 'claimed' || row.origin === 'earned' ? row.origin : 'won',
  fulfilment: row.fulfilment,
  state: row.state,
  earned_at: new Date(row.earned_at),
  code: row.code,
  held_until: row.held_until === null ? null : new Date(row.held_until),
  ...(row.in_review ? { in_review: true } : {}),
  to_pay: row.to_pay,
  points_spent: row.points_spent,
  payment: row.payment,
})
