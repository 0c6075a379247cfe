import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, listAuditEntries, organizationAudit } from '@/domain/audit-log'
import { listParameters } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentAuditRow } from '@/http/present-audit'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/organization/audit_log', {
  input: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  handle: async ({ administrator, context }, parameters) => {
    const scope = organizationAudit(administrator.organizationId)
    return reply(presentListing(await listAuditEntries(context, scope, parameters), 'audit_log', presentAuditRow))
  },
})
