import { z } from 'zod'
import { listWinnerSyncs } from '@/domain/winner-syncs'
import { consoleCall } from '@/http/console-call'
import { presentWinnerSync } from '@/http/present-reward-tabs'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/winner_syncs', {
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const syncs = await listWinnerSyncs(context, { programId, rewardId: Number(params.reward_id) })
    return reply({ winner_syncs: syncs.map(presentWinnerSync) })
  },
})
