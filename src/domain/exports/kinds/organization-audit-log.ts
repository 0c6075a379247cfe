import { AUDIT_FILTERS, AUDIT_FREE_FILTERS, listAllAuditEntries, organizationAudit } from '@/domain/audit-log'
import { listParameters } from '@/domain/console-lists'
import { listKind } from '../export-kind'
import { AUDIT_COLUMNS } from './audit-log'

export const organization_audit_log = listKind({
  permission: 'is_admin',
  filename: 'audit_log',
  parameters: listParameters(AUDIT_FILTERS, { free: AUDIT_FREE_FILTERS }),
  // Admins of an organization have every permission in each of its programs.
  rows: (context, { organizationId, parameters }) =>
    listAllAuditEntries(context, organizationAudit(organizationId), parameters, () => true),
  columns: AUDIT_COLUMNS,
})
