import { z } from 'zod'
import { findChallenge } from '@/domain/challenges'
import { presentChallengeForPage, presentRefused } from '@/http/challenges/present-challenge'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'
import { siteOrigin } from '@/http/server/site-origin'

export const GET = siteCall('GET /public/challenges/:id', {
  input: z.object({}),
  handle: async ({ basePath, context, params, participant, programId, request }) => {
    const challenge = await findChallenge(context, { programId, participantId: participant.id, id: params.id ?? '' })
    if (!challenge) return presentRefused({ ok: false, reason: 'not_found' }, participant.wording)
    const page = { programId, basePath, now: context.now, origin: siteOrigin(request.headers) }
    return reply(presentChallengeForPage(challenge, page))
  },
})
