import { z } from 'zod'
import { toggleRewardApproval } from '@/domain/reward-editor'
import { formatIn } from '@/http/rewards/save-reward'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

export const POST = programCall({
  input: z.object({ approved: z.boolean().optional() }),
  handle: async ({ administrator, context, params, programId }, { approved }) => {
    const t = translate(administrator.locale, 'console')
    const messageFor = formatIn(administrator)
    const toggled = await toggleRewardApproval(context, {
      programId,
      rewardId: Number(params.reward_id),
      approved,
      messageFor,
      locale: administrator.locale,
    })
    if (toggled.ok) {
      return succeeded(t(toggled.approved ? 'rewards.approved' : 'rewards.unapproved'), { approved: toggled.approved })
    }
    if (toggled.reason === 'not_found') return failed(404, text('notFound'))
    return failed(422, t('rewards.incomplete'), toggled.errors)
  },
})
