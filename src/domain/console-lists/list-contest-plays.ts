import { hadPrizeSql } from '@/domain/contests'
import type { Context } from '@/domain/context'
import { canEarnSql } from '@/domain/eligibility'
import { canSeeEmails } from '@/domain/permissions'
import type { ListParameters } from './list-parameters'
import type { ListedClaim } from './list-reward-claims'
import { type Listing, listRows } from './list-rows'

export const PLAY_FILTERS = { won: ['won', 'lost'] } as const
export type PlayListParameters = ListParameters<typeof PLAY_FILTERS>

type ClaimState = ListedClaim['state']

export type ListedPlay = {
  id: number
  participant_id: number
  name: string
  won: boolean
  played_at: Date
  /** State of the prize that the play won; null if it won none. */
  prize_state: ClaimState | null
  /** State of the prize that the player was given afterwards; set on each player's newest play only. */
  given_state: ClaimState | null
  /**
   * Whether the player may be given a free prize: they may earn and had none. Set on each player's newest play only.
   */
  may_be_given: boolean
}

/** The plays of an instant win, newest first. */
export const listContestPlays = (
  context: Context,
  { programId, rewardId }: { programId: number; rewardId: number },
  parameters: PlayListParameters,
): Promise<Listing<ListedPlay>> => {
  const { won } = parameters.filters
  return listRows<ListedPlay>(
    context.sql,
    {
      select: `y.id, p.id as participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, y.won, y.played_at,
        (select k.state from reward_claims k where k.id = y.reward_claim_id) as prize_state,
        case when ${IS_NEWEST} then (select k.state from reward_claims k where k.participant_id = y.participant_id and k.reward_id = y.reward_id
          and k.program_id = y.program_id and k.origin = 'contest') end as given_state,
        ${IS_NEWEST} and coalesce(${canEarnSql('p')}, false) and not ${hadPrizeSql({ participantId: 'y.participant_id', rewardId: 'y.reward_id', programId: 'y.program_id' })} as may_be_given`,
      from: 'contest_plays y left join participants p on p.id = y.participant_id and p.program_id = y.program_id',
      where: (bind) => [`y.program_id = ${bind(programId)}`, `y.reward_id = ${bind(rewardId)}`],
      filters: (bind) => (won.length === 1 ? [`y.won = ${bind(won[0] === 'won')}`] : []),
      searchIn: [],
      searchPeople: { programId, id: 'y.participant_id', isByNameOnly: !canSeeEmails(context, programId) },
      sorts: { played_at: 'y.played_at' },
      defaultSort: { key: 'played_at', direction: 'desc' },
      tieBreaker: 'y.id',
    },
    parameters,
  )
}

/** Among all plays of a participant, regardless of filters. */
const IS_NEWEST = `not exists (select 1 from contest_plays n where n.participant_id = y.participant_id and n.reward_id = y.reward_id
  and n.program_id = y.program_id and (n.played_at, n.id) > (y.played_at, y.id))`
