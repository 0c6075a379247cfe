import { z } from 'zod'
import { CURRENCIES, listRewardChallenges, SELECTIONS } from '@/domain/reward-editor'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/rewards/new', {
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({
      selections: SELECTIONS,
      currencies: CURRENCIES,
      challenges: await listRewardChallenges(context, programId),
    }),
})
