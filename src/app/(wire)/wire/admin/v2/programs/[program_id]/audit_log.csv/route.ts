import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, listAllAuditEntries } from '@/domain/audit-log'
import { listParameters, writeCsv } from '@/domain/console-lists'
import { programAudit } from '@/http/audit-scope'
import { consoleCall } from '@/http/console-call'
import { AUDIT_CSV } from '@/http/present-audit'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/audit_log.csv', {
  input: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  handle: async ({ administrator, context, programId }, parameters) => {
    const scope = await programAudit(context, administrator, programId)
    return reply(writeCsv(AUDIT_CSV, listAllAuditEntries(context, scope, parameters)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit_log.csv"',
      },
    })
  },
})
