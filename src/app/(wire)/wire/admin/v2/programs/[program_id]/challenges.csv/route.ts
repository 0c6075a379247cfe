import { CHALLENGE_FILTERS } from '@/domain/challenges'
import { listAllChallenges, listParameters, writeCsv } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { CHALLENGE_CSV } from '@/http/present-admin-challenge'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/challenges.csv', {
  input: listParameters(CHALLENGE_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply(writeCsv(CHALLENGE_CSV, listAllChallenges(context, programId, parameters)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="challenges.csv"',
      },
    }),
})
