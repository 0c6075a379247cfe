import { listParameters, writeCsv } from '@/domain/console-lists'
import { recordOrganizationDownload } from '@/domain/exports'
import { listAllPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { consoleCall } from '@/http/console-call'
import { csvReply } from '@/http/csv-call'
import { PROGRAM_CSV } from '@/http/present-admin-program'

export const GET = consoleCall('GET /admin/v2/organization/programs.csv', {
  input: listParameters(PROGRAM_FILTERS),
  handle: async ({ administrator, context }, parameters) => {
    await recordOrganizationDownload(context, 'programs')
    const rows = listAllPrograms(context, [...administrator.grants.keys()], parameters)
    return csvReply(writeCsv(PROGRAM_CSV, rows), 'programs.csv')
  },
})
