import type { AuditScope } from '@/domain/audit-log'
import type { ProgramViewContext } from '../../frame/view-context'
import { AuditList } from './audit-list'

/** A program's audit log (RULE-44). */
export function AuditLogView({ view }: { view: ProgramViewContext }) {
  const { administrator, program, programId, t } = view
  const scope: AuditScope = { organizationId: administrator.organizationId, programId, timeZone: program.timeZone }
  return <AuditList view={view} scope={scope} title={t('titles.auditLog')} description={t('audit.help')} />
}
