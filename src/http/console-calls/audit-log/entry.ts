import { z } from 'zod'
import { findAuditEntry, findProgramAudit } from '@/domain/audit-log'
import { readId } from '@/domain/permissions'
import { presentAuditDetail } from '@/http/audit/present-audit'
import { programCall } from '@/http/server/console-call'
import { failed, reply } from '@/http/server/reply'
import { text } from '@/i18n/text'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId, params }) => {
    const scope = await findProgramAudit(context.sql, programId)
    const entry = await findAuditEntry(context, scope, readId(params.audit_entry_id) ?? 0)
    return entry ? reply({ audit_entry: presentAuditDetail(entry) }) : failed(404, text('notFound'))
  },
})
