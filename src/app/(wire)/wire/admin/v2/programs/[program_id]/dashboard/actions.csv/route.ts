import { listParameters, writeCsv } from '@/domain/console-lists'
import { ACTION_FILTERS, listAllActions } from '@/domain/dashboard'
import { allows } from '@/domain/permissions'
import { consoleCall } from '@/http/console-call'
import { ACTION_CSV } from '@/http/present-dashboard'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/dashboard/actions.csv', {
  input: listParameters(ACTION_FILTERS),
  handle: async ({ administrator: { grants }, context, programId }, parameters) => {
    const maySearchPeople = allows(grants, programId, 'users.view')
    return reply(writeCsv(ACTION_CSV, listAllActions(context, programId, parameters, { maySearchPeople })), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="actions.csv"',
      },
    })
  },
})
