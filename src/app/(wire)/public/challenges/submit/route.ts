import { z } from 'zod'
import { submitChallenge } from '@/domain/challenges'
import { findWording } from '@/domain/programs'
import { presentSubmission } from '@/http/present-challenge'
import { readAnswers } from '@/http/read-answers'
import { siteCall } from '@/http/site-call'

const coordinate = (max: number) => z.coerce.number().min(-max).max(max).optional()

export const POST = siteCall('POST /public/challenges/submit', {
  // Loose, because the names of the answers' fields carry the questions' ids.
  input: z.looseObject({
    challenge_id: z.string().min(1).max(100),
    start_token: z.string().max(200).optional(),
    latitude: coordinate(90),
    longitude: coordinate(180),
  }),
  handle: async (
    { context, participant, programId },
    { challenge_id, latitude, longitude, start_token, ...fields },
  ) => {
    const who = { programId, participantId: participant.id }
    const submitted = await submitChallenge(context, {
      ...who,
      challengeId: challenge_id,
      submission: {
        answers: readAnswers(fields),
        startToken: start_token ?? null,
        position: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      },
    })
    return presentSubmission(submitted, await findWording(context, who))
  },
})
