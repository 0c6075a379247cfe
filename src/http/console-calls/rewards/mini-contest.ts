import { listContestPlays, listContestStandings, listParameters, PLAY_FILTERS } from '@/domain/console-lists'
import { findContest } from '@/domain/contests'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentContest, presentPlay, presentStanding } from '@/http/rewards/present-reward-tabs'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: listParameters(PLAY_FILTERS),
  handle: async ({ context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    const contest = await findContest(context, which)
    if (!contest) return failed(404, text('notFound'))
    const mini_contest = presentContest(contest)
    if (contest.kind === 'instant_win') {
      const plays = await listContestPlays(context, which, parameters)
      return reply({ mini_contest, ...presentListing(plays, 'contest_plays', presentPlay) })
    }
    const { finish, start } = contest
    if (start === null) return reply({ mini_contest, standings: [], total: 0 })
    const standings = await listContestStandings(context, { ...which, start, finish }, parameters)
    return reply({ mini_contest, ...presentListing(standings, 'standings', presentStanding) })
  },
})
