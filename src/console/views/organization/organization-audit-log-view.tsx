import { organizationAudit } from '@/domain/audit-log'
import type { OrganizationViewContext } from '../../frame/view-context'
import { AuditList } from '../audit/audit-list'
import { OrganizationTabs } from './organization-tabs'

/** The audit log of the organization, with and without a program (RULE-44). */
export function OrganizationAuditLogView({ view }: { view: OrganizationViewContext }) {
  const { administrator, t } = view
  return (
    <AuditList
      view={view}
      scope={organizationAudit(administrator.organizationId)}
      title={t('titles.organizationAuditLog')}
      description={t('audit.organizationHelp')}
    >
      <OrganizationTabs view={view} current="audit_log" />
    </AuditList>
  )
}
