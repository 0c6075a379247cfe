import { z } from 'zod'
import { claimFreeEntry } from '@/domain/rewards'
import { presentClaim } from '@/http/rewards/present-reward'
import { attemptKey, attemptOfNow, readRewardId } from '@/http/rewards/reward-id'
import { readDeviceHash } from '@/http/server/read-requester'
import { siteCall } from '@/http/server/site-call'

/** From a form or from JSON. */
const agreed = z.union([z.boolean(), z.enum(['true', 'on', '1', 'false', '0', ''])])

export const POST = siteCall('POST /public/rewards/:reward_id/free_entry', {
  input: z.object({ agree_terms: agreed.default(false), idempotency_key: attemptKey.optional() }),
  handle: async ({ context, params, participant, programId, request }, { agree_terms, idempotency_key }) => {
    const who = { programId, participantId: participant.id }
    const rewardId = readRewardId(params.reward_id)
    if (rewardId === null) return presentClaim({ ok: false, reason: 'not_found' }, participant.wording)
    const key = idempotency_key ?? attemptOfNow(rewardId, context.now)
    const agreeTerms = [true, 'true', 'on', '1'].includes(agree_terms)
    const attempt = { ...who, rewardId, key, agreeTerms, deviceHash: readDeviceHash(request) }
    return presentClaim(await claimFreeEntry(context, attempt), participant.wording)
  },
})
