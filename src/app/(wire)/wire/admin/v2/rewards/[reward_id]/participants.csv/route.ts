import { CLAIM_FILTERS, listAllRewardClaims, listParameters, writeCsv } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { claimCsv, readersRights } from '@/http/present-reward-claim'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/participants.csv', {
  input: listParameters(CLAIM_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const rights = readersRights(administrator, programId)
    const which = { programId, rewardId: Number(params.reward_id), ...rights }
    return reply(writeCsv(claimCsv(rights), listAllRewardClaims(context, which, parameters)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="reward-participants.csv"',
      },
    })
  },
})
