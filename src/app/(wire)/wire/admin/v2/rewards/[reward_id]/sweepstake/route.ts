import { ENTRY_FILTERS, listParameters, listSweepstakeEntries } from '@/domain/console-lists'
import { findDrawResults } from '@/domain/draws'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentEntry, presentSweepstake } from '@/http/present-reward-tabs'
import { failed, reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/sweepstake', {
  input: listParameters(ENTRY_FILTERS),
  handle: async ({ context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    const results = await findDrawResults(context, which)
    if (!results) return failed(404, 'Not found')
    const listing = await listSweepstakeEntries(context, which, parameters)
    return reply({ sweepstake: presentSweepstake(results), ...presentListing(listing, 'entries', presentEntry) })
  },
})
