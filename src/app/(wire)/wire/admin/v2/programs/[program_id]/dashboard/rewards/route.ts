import { listParameters } from '@/domain/console-lists'
import { findRange, listRewardFigures, rangeInput } from '@/domain/dashboard'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentRange, presentRewardFigures } from '@/http/present-dashboard'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/rewards', {
  input: listParameters({}).and(rangeInput),
  handle: async ({ context, programId }, { from, range, to, ...parameters }) => {
    const days = await findRange(context, programId, { from, range, to })
    const listing = await listRewardFigures(context, programId, days, parameters)
    return reply({ range: presentRange(days), ...presentListing(listing, 'rewards', presentRewardFigures) })
  },
})
