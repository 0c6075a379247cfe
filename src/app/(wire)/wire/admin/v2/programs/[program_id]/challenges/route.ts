import { CHALLENGE_FILTERS } from '@/domain/challenges'
import { listChallenges, listParameters } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentAdminChallenge } from '@/http/present-admin-challenge'
import { presentListing } from '@/http/present-admin-program'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/challenges', {
  input: listParameters(CHALLENGE_FILTERS),
  handle: async ({ context, programId }, parameters) =>
    reply(presentListing(await listChallenges(context, programId, parameters), 'challenges', presentAdminChallenge)),
})
