import { recordAudit } from '@/domain/audit'
import type { Context } from '@/domain/context'

/** That somebody took a list of their organization along, as every program's export says it (decisions 44). */
export const recordOrganizationDownload = (
  context: Context,
  kind: 'admins' | 'audit_log' | 'programs',
): Promise<void> =>
  recordAudit(context, {
    action: 'export.downloaded',
    recordType: 'exports',
    recordId: null,
    programId: null,
    after: { kind, mode: 'default' },
  })
