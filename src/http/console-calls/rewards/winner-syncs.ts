import { z } from 'zod'
import { listWinnerSyncs } from '@/domain/winner-syncs'
import { presentWinnerSync } from '@/http/rewards/present-reward-tabs'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator: { locale }, context, params, programId }) => {
    const syncs = await listWinnerSyncs(context, { programId, rewardId: Number(params.reward_id) })
    return reply({ winner_syncs: syncs.map((sync) => presentWinnerSync(sync, locale)) })
  },
})
