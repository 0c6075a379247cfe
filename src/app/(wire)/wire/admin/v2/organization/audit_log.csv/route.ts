import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, listAllAuditEntries } from '@/domain/audit-log'
import { listParameters, writeCsv } from '@/domain/console-lists'
import { AUDIT_COLUMNS, recordOrganizationDownload } from '@/domain/exports'
import { maySeeEmails } from '@/domain/permissions'
import { organizationAudit } from '@/http/audit-scope'
import { consoleCall } from '@/http/console-call'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/organization/audit_log.csv', {
  input: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  handle: async ({ administrator, context }, parameters) => {
    await recordOrganizationDownload(context, 'audit_log')
    const scope = organizationAudit(administrator)
    const entries = listAllAuditEntries(context, scope, parameters, (programId) => maySeeEmails(context, programId))
    return reply(writeCsv(AUDIT_COLUMNS, entries), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit_log.csv"',
      },
    })
  },
})
