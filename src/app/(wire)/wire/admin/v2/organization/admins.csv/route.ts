import { ADMINISTRATOR_FILTERS, listAllAdministrators } from '@/domain/administrators'
import { listParameters, writeCsv } from '@/domain/console-lists'
import { recordOrganizationDownload } from '@/domain/exports'
import { consoleCall } from '@/http/console-call'
import { ADMINISTRATOR_CSV } from '@/http/present-administrator'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/organization/admins.csv', {
  input: listParameters(ADMINISTRATOR_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    await recordOrganizationDownload(context, 'admins')
    return reply(
      writeCsv(ADMINISTRATOR_CSV, listAllAdministrators(context, administrator.organizationId, parameters)),
      {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="admins.csv"',
        },
      },
    )
  },
})
