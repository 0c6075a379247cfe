import type { ClaimOrigin, Fulfilment, ShownClaimOrigin } from './types'

/** One claim as whoever has it sees it on the reward's page. */
export type OwnClaim = {
  id: number
  origin: ShownClaimOrigin
  fulfilment: Fulfilment
  state: 'held' | 'settled' | 'cancelled'
  earned_at: Date
  /** The code that came with it; null where there is none, or where it is not theirs to use. */
  code: string | null
  /** Until when they can pay for it; null once that is over, and where nothing is to be paid. */
  held_until: Date | null
  /** What is to be paid till then, in whole units of the currency: the price when it was held, whatever it is now. */
  to_pay: { price: number; currency: string } | null
  /** Of one that is held: what is taken for it already; of one that was canceled: what came back. */
  points_spent: number
  payment: 'paid' | 'refunded' | null
}

/** What stands comes first: one that is held before all others, then by their age. */
export type OwnClaimRow = Omit<OwnClaim, 'origin' | 'earned_at' | 'held_until'> & {
  origin: ClaimOrigin
  earned_at: string
  held_until: string | null
}

/** As many as the page of a reward lists. */
export const MAX_OWN_CLAIMS = 20

/**
 * The claims that a participant has of one reward, as JSON; none of what was never paid for and let go.
 * @param which the alias of `rewards`, and the parameters that hold the participant, the program and the moment
 */
export const ownClaimsSql = (
  reward: string,
  { now, participant, program }: { participant: string; program: string; now: string },
): string =>
  `coalesce((select json_agg(own order by own.place) from (
     select c.id, c.fulfilment, c.state, c.earned_at, c.points_spent, c.origin,
       case when c.state = 'settled' then (select k.code from coupons k where k.reward_claim_id = c.id and k.program_id = c.program_id) end as code,
       case when h.is_paying then c.held_until end as held_until,
       case when h.is_paying then json_build_object('price', p.amount_cents / 100.0, 'currency', p.currency) end as to_pay,
       case when p.status in ('paid', 'refunded') then p.status end as payment,
       row_number() over (order by c.state = 'held' desc, c.state = 'settled' desc, c.earned_at desc, c.id desc) as place
     from reward_claims c left join checkout_sessions p on p.id = c.checkout_session_id and p.program_id = c.program_id
       cross join lateral (select c.state = 'held' and c.held_until > ${now} as is_paying) h
     where c.reward_id = ${reward}.id and c.participant_id = ${participant} and c.program_id = ${program} and c.state <> 'released'
     order by place limit ${MAX_OWN_CLAIMS}) own), '[]')`

/**
 * The latest that stands (where none does, the latest) and all of them, the newest first.
 * @param rows as `ownClaimsSql` orders them
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
  to_pay: row.to_pay,
  points_spent: row.points_spent,
  payment: row.payment,
})
