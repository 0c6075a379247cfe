import { ENTRY_FILTERS, listAllSweepstakeEntries, listParameters, writeCsv } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { ENTRY_CSV } from '@/http/present-reward-tabs'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/sweepstake.csv', {
  input: listParameters(ENTRY_FILTERS),
  handle: async ({ context, params, programId }, parameters) => {
    const which = { programId, rewardId: Number(params.reward_id) }
    return reply(writeCsv(ENTRY_CSV, listAllSweepstakeEntries(context, which, parameters)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="sweepstake.csv"',
      },
    })
  },
})
