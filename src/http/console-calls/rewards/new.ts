import { z } from 'zod'
import { listRewardChallenges } from '@/domain/reward-editor'
import { SELECTIONS } from '@/domain/reward-fields'
import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'
import { CURRENCIES } from '@/platform/payments/amounts'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({
      selections: [...SELECTIONS, ...Object.keys(PLUGIN_SELECTIONS)],
      currencies: CURRENCIES,
      challenges: await listRewardChallenges(context, programId),
    }),
})
