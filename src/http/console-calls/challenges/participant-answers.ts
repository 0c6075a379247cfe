import { ANSWER_PARAMETERS, listChallengeAnswers } from '@/domain/console-lists'
import { allows, readId } from '@/domain/permissions'
import { presentChallengeAnswer } from '@/http/challenges/present-admin-challenge'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: ANSWER_PARAMETERS,
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const challengeRow = {
      programId,
      challengeId: Number(params.challenge_id),
      questionIds: readIds(parameters.free.question),
    }
    const listing = await listChallengeAnswers(context, challengeRow, parameters)
    const canManage = allows(administrator.grants, programId, 'users.manage')
    return reply(presentListing(listing, 'participant_answers', presentChallengeAnswer(canManage)))
  },
})

const readIds = (text: string): number[] => text.split(',').flatMap((id) => readId(id) ?? [])
