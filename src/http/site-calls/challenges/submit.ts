import { z } from 'zod'
import { submitChallenge } from '@/domain/challenges'
import { presentSubmission } from '@/http/challenges/present-challenge'
import { siteCall } from '@/http/server/site-call'

export const POST = siteCall('POST /public/challenges/submit', {
  // Loose, because the other fields depend on the challenge's kind, whose schema (src/domain/challenges/kinds) parses
  // them.
  input: z.looseObject({
    challenge_id: z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(100)),
  }),
  handle: async ({ context, participant, programId }, { challenge_id, ...submission }) => {
    const who = { programId, participantId: participant.id }
    const submitted = await submitChallenge(context, { ...who, challengeId: challenge_id, submission })
    return presentSubmission(submitted, participant.wording)
  },
})
