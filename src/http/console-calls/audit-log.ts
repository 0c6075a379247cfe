import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, findProgramAudit, listAuditEntries } from '@/domain/audit-log'
import { listParameters } from '@/domain/console-lists'
import { presentAuditRow } from '@/http/audit/present-audit'
import { presentListing } from '@/http/programs/present-admin-program'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  handle: async ({ context, programId }, parameters) => {
    const scope = await findProgramAudit(context.sql, programId)
    return reply(presentListing(await listAuditEntries(context, scope, parameters), 'audit_log', presentAuditRow))
  },
})
