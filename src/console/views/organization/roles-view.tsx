import { Check } from 'lucide-react'
import { listRoles, type RoleRow } from '@/domain/roles'
import { Badge, Card } from '@/ui'
import { PageHeader } from '../../frame/page-header'
import type { OrganizationViewContext } from '../../frame/view-context'
import { OrganizationTabs } from './organization-tabs'
import { PermissionMatrix } from './permission-matrix'
import { type PermissionRow, permissionRows } from './permission-rows'
import { CreateRole, RoleActions } from './role-actions.client'

/** The organization's roles: named sets of permissions (RULE-5). */
export async function RolesView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, t } = view
  const roles = await listRoles(context, administrator.organizationId)
  const rows = permissionRows(t, administrator.locale)
  return (
    <div className="flex min-w-0 flex-1 flex-col px-4 pb-10 md:px-6">
      <PageHeader
        title={t('titles.organizationRoles')}
        description={t('organization.rolesHelp')}
        actions={<CreateRole rows={rows} />}
      />
      <OrganizationTabs view={view} current="roles" />
      <ul className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {roles.map((role) => (
          <li key={role.id} className="min-w-0">
            <RoleCard role={role} rows={rows} view={view} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type RoleCardProps = { role: RoleRow; rows: readonly PermissionRow[]; view: OrganizationViewContext }

function RoleCard({ role, rows, view: { t } }: RoleCardProps) {
  const { built_in, description, holders, name, permissions } = role
  return (
    <Card className="h-full">
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 font-semibold text-heading text-ink">
            {name}
            {built_in && <Badge>{t('organization.builtIn')}</Badge>}
          </h2>
          <p className="mt-0.5 text-ink-3 text-ui-sm">
            {description && <span className="block text-ink-2">{description}</span>}
            <span>{t('organization.holders', { count: holders })}</span>
          </p>
        </div>
        <RoleActions
          role={{ id: role.id, name, description, permissions }}
          rows={rows}
          isDeletable={!built_in && holders === 0}
        />
      </div>
      <PermissionMatrix
        label={t('organization.permissionsOf', { name })}
        rows={rows}
        words={(key) => t(`organization.${key}`)}
        cell={(pair, label) =>
          permissions.includes(pair) ? (
            <Check role="img" aria-label={label} className="inline size-4 text-accent-text" />
          ) : (
            <span aria-hidden="true" className="text-ink-3 opacity-50">
              ·
            </span>
          )
        }
      />
    </Card>
  )
}
