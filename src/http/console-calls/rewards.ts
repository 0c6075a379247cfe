import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { listParameters, listProgramRewards, REWARD_LIST_FILTERS } from '@/domain/console-lists'
import { createReward } from '@/domain/reward-editor'
import { presentListing } from '@/http/programs/present-admin-program'
import { presentListedReward } from '@/http/rewards/present-admin-reward'
import { canManageRewards, MAX_REWARD_FORM_BYTES, readRewardForm, refuseReward } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { reply, succeeded } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: listParameters(REWARD_LIST_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply(presentListing(await listProgramRewards(context, programId, parameters), 'rewards', presentListedReward)),
})

export const POST = programCall({
  maxBytes: MAX_REWARD_FORM_BYTES,
  input: withFiles(z.looseObject({ identifier: z.uuid().optional() })),
  handle: async ({ administrator, context, programId }, { identifier = randomUUID(), ...body }) => {
    const read = readRewardForm(administrator, body)
    if (!read.ok) return read.reply
    const canManage = canManageRewards(administrator, programId)
    const created = await createReward(context, { programId, form: read.form, identifier, canManage })
    if (!created.ok) return refuseReward(administrator, created.problems)
    return succeeded(text('rewardCreated'), { reward_id: created.rewardId })
  },
})
