import type { ClaimOrigin } from './types'

/** How somebody came by a claim: claimed by themselves, earned by what they did, or won. */
export type CameBy = 'claimed' | 'earned' | 'draw' | 'contest' | 'instant_win'

/** Read off the key that it was given under. @param claim the alias of `reward_claims` */
export const cameBySql = (claim: string): string =>
  `case split_part(${claim}.idempotency_key, ':', 1) when 'draw' then 'draw' when 'contest' then 'contest'
    when 'instant-win' then 'instant_win' when 'earned' then 'earned' else 'claimed' end`

/** As whoever has it says it: what was drawn, ranked or played for was won. */
export const originOf = (cameBy: CameBy): ClaimOrigin => (cameBy === 'claimed' || cameBy === 'earned' ? cameBy : 'won')
