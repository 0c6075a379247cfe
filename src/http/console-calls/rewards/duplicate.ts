import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { duplicateReward } from '@/domain/reward-editor'
import { canManageRewards } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

export const POST = programCall({
  input: z.object({ identifier: z.uuid().optional() }),
  handle: async ({ administrator, context, params, programId }, { identifier = randomUUID() }) => {
    const t = translate(administrator.locale, 'console')
    const copy = await duplicateReward(context, {
      programId,
      rewardId: Number(params.reward_id),
      identifier,
      canManage: canManageRewards(administrator, programId),
      nameOf: (name) => t('rewards.copyOf', { name }),
    })
    if (!copy.ok) return failed(404, text('notFound'))
    return succeeded(text('rewardCreated'), { reward_id: copy.rewardId })
  },
})
