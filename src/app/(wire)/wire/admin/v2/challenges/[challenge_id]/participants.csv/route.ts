import { CHALLENGE_USER_FILTERS, listAllChallengeParticipants, listParameters, writeCsv } from '@/domain/console-lists'
import { allows } from '@/domain/permissions'
import { consoleCall } from '@/http/console-call'
import { challengeParticipantsCsv } from '@/http/present-admin-challenge'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/challenges/:challenge_id/participants.csv', {
  input: listParameters(CHALLENGE_USER_FILTERS),
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const challengeId = Number(params.challenge_id)
    const mayManage = allows(administrator.grants, programId, 'users.manage')
    const rows = listAllChallengeParticipants(context, programId, challengeId, parameters)
    return reply(writeCsv(challengeParticipantsCsv(mayManage), rows), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="challenge-${challengeId}-participants.csv"`,
      },
    })
  },
})
