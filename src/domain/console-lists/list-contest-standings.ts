import { listStandings, type StandingWithClaim } from '@/domain/contests'
import type { Context } from '@/domain/context'
import type { ListParameters } from './list-parameters'
import type { Listing } from './list-rows'

/** A ranking as a console list, which is always sorted by rank. */
export const listContestStandings = async (
  context: Context,
  contest: { programId: number; rewardId: number; start: Date; finish: Date | null },
  { page, page_size, search }: ListParameters,
): Promise<Listing<StandingWithClaim>> => {
  const { page: current, standings, total } = await listStandings(context, contest, { page, page_size, search })
  return {
    rows: standings,
    total,
    isCapped: false,
    page: current,
    page_size,
    next_cursor: null,
    previous_cursor: null,
    sort: 'rank',
    direction: 'asc',
  }
}
