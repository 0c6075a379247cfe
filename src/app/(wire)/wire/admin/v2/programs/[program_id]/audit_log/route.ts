import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, findProgramAudit, listAuditEntries } from '@/domain/audit-log'
import { listParameters } from '@/domain/console-lists'
import { consoleCall } from '@/http/console-call'
import { presentListing } from '@/http/present-admin-program'
import { presentAuditRow } from '@/http/present-audit'
import { reply } from '@/http/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/audit_log', {
  input: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  handle: async ({ context, programId }, parameters) => {
    const scope = await findProgramAudit(context.sql, programId)
    return reply(presentListing(await listAuditEntries(context, scope, parameters), 'audit_log', presentAuditRow))
  },
})
