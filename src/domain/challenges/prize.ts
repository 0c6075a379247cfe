import { notEarnedSql } from '@/domain/rewards'

/**
 * What a challenge gives in place of points, and what a completion of this participant brings of it now. `there`: one.
 * `given`: they were given it before, and it is given to each person once. `gone`: nobody is given any more. `waits`: its
 * time has not begun.
 */
export type ChallengePrize = { reward_id: number; name: string; state: 'there' | 'given' | 'gone' | 'waits' }

/**
 * As one JSON value (`ChallengePrize`), by what `laurel_deserved_rewards` and `givePrize` go by; null where the challenge gives
 * none, or one that is a draft.
 * @param challenge its alias in the statement @param participant an expression for their id, or for null
 * @param now the parameter that holds the moment
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
 * Why nothing is completed for a prize that cannot be given; null where it can. Whoever was given it before completes without:
 * donations, friends and achievements count all the same, and their page says so beforehand.
 */
export const refusePrize = ({ prize, reward_type }: Giving): PrizeRefusal | null => {
  if (reward_type !== 'prize') return null
  if (prize === null || prize.state === 'waits') return 'prize_unavailable'
  return prize.state === 'gone' ? 'prize_gone' : null
}

/** The reward that a completion is to bring, or not be at all; null where there is none to bring. */
export const promisedPrize = ({ prize }: Pick<Giving, 'prize'>): number | null =>
  prize?.state === 'there' ? prize.reward_id : null
