import { CLAIM_FILTERS, listParameters, listRewardClaims } from '@/domain/console-lists'
import { presentListing } from '@/http/programs/present-admin-program'
import { claimPermissions, presentClaim } from '@/http/rewards/present-reward-claim'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters(CLAIM_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const rights = claimPermissions(administrator, programId)
    const which = { programId, rewardId: Number(params.reward_id), ...rights }
    return reply(
      presentListing(await listRewardClaims(context, which, parameters), 'participants', presentClaim(rights)),
    )
  },
})
