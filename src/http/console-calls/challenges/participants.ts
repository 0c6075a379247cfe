import { CHALLENGE_USER_FILTERS, listChallengeParticipants, listParameters } from '@/domain/console-lists'
import { allows } from '@/domain/permissions'
import { presentChallengeParticipant } from '@/http/challenges/present-admin-challenge'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters(CHALLENGE_USER_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const listing = await listChallengeParticipants(context, programId, Number(params.challenge_id), parameters)
    const canManage = allows(administrator.grants, programId, 'users.manage')
    return reply(presentListing(listing, 'participants', presentChallengeParticipant(canManage)))
  },
})
