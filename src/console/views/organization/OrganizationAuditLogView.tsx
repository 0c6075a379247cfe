import { organizationAudit } from '@/domain/audit-log'
import type { OrganizationScene } from '../../frame/scene'
import { AuditList } from '../audit/AuditList'
import { OrganizationTabs } from './organization-tabs'

/** What was done in the whole organization, its programs and beside them (RULE-44). */
export function OrganizationAuditLogView({ scene }: { scene: OrganizationScene }) {
  const { administrator, t } = scene
  return (
    <AuditList
      scene={scene}
      scope={organizationAudit(administrator.organizationId)}
      title={t('titles.organizationAuditLog')}
      description={t('audit.organizationHelp')}
    >
      <OrganizationTabs scene={scene} current="audit_log" />
    </AuditList>
  )
}
