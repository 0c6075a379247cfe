import { listAllProgramRewards, listParameters, REWARD_LIST_FILTERS, writeCsv } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { REWARD_CSV } from '@/http/present-admin-reward'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/rewards.csv', {
  input: listParameters(REWARD_LIST_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply(writeCsv(REWARD_CSV, listAllProgramRewards(context, programId, parameters)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="rewards.csv"',
      },
    }),
})
