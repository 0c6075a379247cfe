import { listParameters } from '@/domain/console-lists'
import { findRange, listChallengeFigures, rangeInput } from '@/domain/dashboard'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentChallengeFigures, presentRange } from '@/http/programs/present-dashboard'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters({}).and(rangeInput),
  handle: async ({ context, programId }, { from, range, to, ...parameters }) => {
    const days = await findRange(context, programId, { from, range, to })
    const listing = await listChallengeFigures(context, programId, days, parameters)
    return reply({ range: presentRange(days), ...presentListing(listing, 'challenges', presentChallengeFigures) })
  },
})
