import { ANSWER_PARAMETERS, listAllChallengeAnswers, writeCsv } from '@/domain/console-lists'
import { allows, readId } from '@/domain/permissions'
import { consoleCall } from '@/http/console-call'
import { challengeAnswersCsv } from '@/http/present-admin-challenge'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/challenges/:challenge_id/participant_answers.csv', {
  input: ANSWER_PARAMETERS,
  handle: async ({ administrator, context, params, programId }, parameters) => {
    const challengeId = Number(params.challenge_id)
    const questionIds = readIds(parameters.free.question)
    const mayManage = allows(administrator.grants, programId, 'users.manage')
    const rows = listAllChallengeAnswers(context, { programId, challengeId, questionIds }, parameters)
    return reply(writeCsv(challengeAnswersCsv(mayManage), rows), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="challenge-${challengeId}-answers.csv"`,
      },
    })
  },
})

const readIds = (text: string): number[] => text.split(',').flatMap((id) => readId(id) ?? [])
