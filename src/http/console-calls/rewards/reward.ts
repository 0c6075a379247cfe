import { z } from 'zod'
import { findRewardDetail } from '@/domain/console-lists'
import { updateReward } from '@/domain/reward-editor'
import { REWARD_INTENTS } from '@/http/rewards/intents'
import { presentRewardDetail } from '@/http/rewards/present-admin-reward'
import { canManageRewards, MAX_REWARD_FORM_BYTES, presentSavedReward, readRewardForm } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, params, programId }) => {
    const reward = await findRewardDetail(context, programId, Number(params.reward_id))
    return reward ? reply({ reward: presentRewardDetail(reward) }) : failed(404, text('notFound'))
  },
})

export const PUT = programCall({
  maxBytes: MAX_REWARD_FORM_BYTES,
  input: withFiles(z.looseObject({ updated_at: z.iso.datetime() })),
  handle: async ({ administrator, context, params, programId }, { updated_at: updatedAt, ...body }) => {
    const read = readRewardForm(administrator, body)
    if (!read.ok) return read.reply
    const updated = await updateReward(context, {
      programId,
      rewardId: Number(params.reward_id),
      form: read.form,
      updatedAt,
      canManage: canManageRewards(administrator, programId),
    })
    return presentSavedReward(administrator, updated, text('rewardUpdated'))
  },
})

export const POST = programCall({
  input: z.looseObject({ intent: z.string().default('') }),
  handle: async (callContext, { intent, ...body }) => {
    const run = Object.hasOwn(REWARD_INTENTS, intent) ? REWARD_INTENTS[intent] : undefined
    if (!run) return failed(422, text('invalidIntent'))
    return run({ ...callContext, rewardId: Number(callContext.params.reward_id) }, body)
  },
})
