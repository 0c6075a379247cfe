import { z } from 'zod'
import { playInstantWin } from '@/domain/contests'
import { presentPlay } from '@/http/rewards/present-reward'
import { attemptKey, readRewardId } from '@/http/rewards/reward-id'
import { readDeviceHash } from '@/http/server/read-requester'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/rewards/:reward_id/play', {
  input: z.object({ idempotency_key: attemptKey }),
  handle: async ({ context, params, participant, programId, request }, { idempotency_key }) => {
    const who = { programId, participantId: participant.id }
    const rewardId = readRewardId(params.reward_id)
    if (rewardId === null) return presentPlay({ ok: false, reason: 'not_found' }, participant.wording)
    const attempt = { ...who, rewardId, key: idempotency_key, deviceHash: readDeviceHash(request) }
    return presentPlay(await playInstantWin(context, attempt), participant.wording)
  },
})
