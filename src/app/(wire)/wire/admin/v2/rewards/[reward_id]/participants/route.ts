import { CLAIM_FILTERS, listParameters, listRewardClaims } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentClaim, readersRights } from '@/http/present-reward-claim'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/participants', {
  input: listParameters(CLAIM_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const rights = readersRights(administrator, programId)
    const which = { programId, rewardId: Number(params.reward_id), ...rights }
    return reply(
      presentListing(await listRewardClaims(context, which, parameters), 'participants', presentClaim(rights)),
    )
  },
})
