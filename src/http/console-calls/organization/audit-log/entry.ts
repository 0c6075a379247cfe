import { z } from 'zod'
import { findAuditEntry, organizationAudit } from '@/domain/audit-log'
import { readId } from '@/domain/permissions'
import { presentAuditDetail } from '@/http/audit/present-audit'
import { accountCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = accountCall({
  input: z.object({}),
  handle: async ({ administrator, context, params }) => {
    const scope = organizationAudit(administrator.organizationId)
    const entry = await findAuditEntry(context, scope, readId(params.audit_entry_id) ?? 0)
    return entry ? reply({ audit_entry: presentAuditDetail(entry) }) : failed(404, text('notFound'))
  },
})
