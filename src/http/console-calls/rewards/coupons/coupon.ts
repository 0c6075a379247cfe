import { z } from 'zod'
import { readId } from '@/domain/permissions'
import { removeCoupon } from '@/domain/rewards'
import { programCall } from '@/http/server/console-call'
import { failed, succeeded } from '@/http/server/reply'
import { translate } from '@/i18n'
import { text } from '@/i18n/text'

export const DELETE = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, params, programId }) => {
    const t = translate(administrator.locale, 'console')
    const couponId = readId(params.coupon_id) ?? 0
    const removed = await removeCoupon(context, { programId, rewardId: Number(params.reward_id), couponId })
    if (removed.ok) return succeeded(t('rewards.coupons.removed'))
    return removed.reason === 'given' ? failed(409, t('rewards.coupons.isGiven')) : failed(404, text('notFound'))
  },
})
