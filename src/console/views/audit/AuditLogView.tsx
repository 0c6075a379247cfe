import type { AuditScope } from '@/domain/audit-log'
import type { ProgramScene } from '../../frame/scene'
import { AuditList } from './AuditList'

/** What was done in one program (RULE-44). */
export function AuditLogView({ scene }: { scene: ProgramScene }) {
  const { administrator, program, programId, t } = scene
  const scope: AuditScope = { organizationId: administrator.organizationId, programId, timeZone: program.timeZone }
  return <AuditList scene={scene} scope={scope} title={t('titles.auditLog')} description={t('audit.help')} />
}
