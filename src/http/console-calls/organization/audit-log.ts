import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, listAuditEntries, organizationAudit } from '@/domain/audit-log'
import { listParameters } from '@/domain/console-lists'
import { presentAuditRow } from '@/http/audit/present-audit'
import { presentListing } from '@/http/programs/present-admin-program'
import { accountCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = accountCall({
  input: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  handle: async ({ administrator, context }, parameters) => {
    const scope = organizationAudit(administrator.organizationId)
    return reply(presentListing(await listAuditEntries(context, scope, parameters), 'audit_log', presentAuditRow))
  },
})
