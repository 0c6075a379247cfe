import { CHALLENGE_USER_FILTERS, listChallengeParticipants, listParameters } from '@/domain/console-lists'
import { allows } from '@/domain/permissions'
import { consoleCall } from '@/http/console-call'
import { presentChallengeParticipant } from '@/http/present-admin-challenge'
import { presentListing } from '@/http/present-admin-program'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/challenges/:challenge_id/participants', {
  input: listParameters(CHALLENGE_USER_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const listing = await listChallengeParticipants(context, programId, Number(params.challenge_id), parameters)
    const mayManage = allows(administrator.grants, programId, 'users.manage')
    return reply(presentListing(listing, 'participants', presentChallengeParticipant(mayManage)))
  },
})
