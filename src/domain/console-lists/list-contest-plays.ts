import { mayEarnSql } from '@/domain/barred'
import { hadPrizeSql } from '@/domain/contests'
import type { Context } from '@/domain/context'
import { maySeeEmails } from '@/domain/permissions'
import type { ListParameters } from './list-parameters'
import { type Listing, listRows } from './list-rows'

export const PLAY_FILTERS = { won: ['won', 'lost'] } as const
export type PlayListParameters = ListParameters<typeof PLAY_FILTERS>

export type ListedPlay = {
  id: number
  participant_id: number
  name: string
  won: boolean
  played_at: Date
  /** Whoever played may be given a prize that is free: they may earn, and had none. */
  may_be_given: boolean
}

/** The plays of an instant win, the newest first. */
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
        coalesce(${mayEarnSql('p')}, false) and not ${hadPrizeSql({ participantId: 'y.participant_id', rewardId: 'y.reward_id', programId: 'y.program_id' })} as may_be_given`,
      from: 'contest_plays y left join participants p on p.id = y.participant_id and p.program_id = y.program_id',
      where: (bind) => [`y.program_id = ${bind(programId)}`, `y.reward_id = ${bind(rewardId)}`],
      filters: (bind) => (won.length === 1 ? [`y.won = ${bind(won[0] === 'won')}`] : []),
      searchIn: [],
      searchPeople: { programId, id: 'y.participant_id', isByNameOnly: !maySeeEmails(context, programId) },
      sorts: { played_at: 'y.played_at' },
      defaultSort: { key: 'played_at', direction: 'desc' },
      tieBreaker: 'y.id',
    },
    parameters,
  )
}
