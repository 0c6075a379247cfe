import { listChallengeAnswers, listParameters } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentChallengeAnswer } from '@/http/present-admin-challenge'
import { presentListing } from '@/http/present-admin-program'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/challenges/:challenge_id/participant_answers', {
  input: listParameters({}),
  handle: async ({ context, params, programId }, parameters) => {
    const listing = await listChallengeAnswers(context, programId, Number(params.challenge_id), parameters)
    return reply(presentListing(listing, 'participant_answers', presentChallengeAnswer))
  },
})
