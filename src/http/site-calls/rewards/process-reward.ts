import { z } from 'zod'
import { openRewardPayPage } from '@/domain/payments'
import { claimReward, MAX_ENTRIES_AT_ONCE } from '@/domain/rewards'
import { presentClaim } from '@/http/rewards/present-reward'
import { attemptKey, attemptOfNow } from '@/http/rewards/reward-id'
import { siteCall } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'
import { parseId, wireNumber } from '@/platform/wire-number'

export const POST = siteCall('POST /public/rewards/process_reward', {
  input: z.object({
    reward_id: parseId(),
    idempotency_key: attemptKey.optional(),
    /** Entries of a sweepstake. */
    quantity: wireNumber(z.number().int().min(1).max(MAX_ENTRIES_AT_ONCE)).optional(),
  }),
  handle: async ({ basePath, context, participant, programId, request }, { idempotency_key, quantity, reward_id }) => {
    const who = { programId, participantId: participant.id }
    const key = idempotency_key ?? attemptOfNow(reward_id, context.now)
    const claim = await claimReward(context, { ...who, rewardId: reward_id, key, quantity })
    if (!claim.ok || !claim.checkoutId) return presentClaim(claim, participant.wording)
    const siteUrl = `${siteOrigin(request.headers)}${basePath}`
    const page = await openRewardPayPage(context, {
      ...who,
      rewardId: reward_id,
      checkoutId: claim.checkoutId,
      siteUrl,
    })
    return page.ok ? presentClaim(claim, participant.wording, page.url) : presentClaim(page, participant.wording)
  },
})
