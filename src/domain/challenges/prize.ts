import { notEarnedSql } from '@/domain/rewards'

/**
 * A challenge's prize instead of points, and its state for this participant. `there`: they would get it. `given`: they
 * already have it, and it is limited to one per person. `gone`: out of stock or ended. `waits`: it has not started.
 */
export type ChallengePrize = { reward_id: number; name: string; state: 'there' | 'given' | 'gone' | 'waits' }

/**
 * A `ChallengePrize` as JSON, by the rules of `laurel_deserved_rewards` and `givePrize`; null if the challenge has no
 * prize, or a draft.
 * @param challenge the challenge's alias in the statement
 * @param participant an expression for the participant's id, or for null
 * @param now the parameter with the time
 */
export const prizeSql = (challenge: string, participant: string, now: string): string =>
  `case when ${challenge}.reward_type = 'prize' then (select json_build_object('reward_id', w.id, 'name', w.name, 'state', case
       when not ${notEarnedSql('w', participant)} then 'given'
       when w.finish <= ${now} or s.claims >= w."limit"
         or (w.uses_coupons and not exists (select from coupons k where k.reward_id = w.id and k.reward_claim_id is null)) then 'gone'
       when w.start > ${now} then 'waits' else 'there' end)
     from rewards w join reward_stocks s on s.reward_id = w.id
     where w.id = ${challenge}.prize_id and w.program_id = ${challenge}.program_id and w.approved_at is not null) end`

export type PrizeRefusal = 'prize_gone' | 'prize_unavailable'

type Giving = { reward_type: 'points' | 'prize'; prize: ChallengePrize | null }

/**
 * Why a challenge can't be completed because of its prize; null if it can. Participants who already have the prize
 * complete without it: donations, friends and achievements still count, and the page says so beforehand.
 */
export const refusePrize = ({ prize, reward_type }: Giving): PrizeRefusal | null => {
  if (reward_type !== 'prize') return null
  if (prize === null || prize.state === 'waits') return 'prize_unavailable'
  return prize.state === 'gone' ? 'prize_gone' : null
}

/** The prize that the completion must grant or else be rolled back; null for none. */
export const promisedPrize = ({ prize }: Pick<Giving, 'prize'>): number | null =>
  prize?.state === 'there' ? prize.reward_id : null
