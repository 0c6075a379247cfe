import { z } from 'zod'
import { findEditableReward, findLocks, listRewardChallenges } from '@/domain/reward-editor'
import { presentEditableReward } from '@/http/rewards/present-admin-reward'
import { canManageRewards } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }) => {
    const reward = await findEditableReward(context, { programId, rewardId: Number(params.reward_id) })
    if (!reward) return failed(404, text('notFound'))
    const canManage = canManageRewards(administrator, programId)
    return reply({
      ...presentEditableReward(reward, findLocks(reward.facts, { canManage, now: context.now })),
      challenges: await listRewardChallenges(context, programId),
    })
  },
})
