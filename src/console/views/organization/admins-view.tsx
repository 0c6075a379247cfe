import { UserCog } from 'lucide-react'
import { ADMINISTRATOR_FILTERS, type AdministratorRow, listAdministrators } from '@/domain/administrators'
import { listParameters } from '@/domain/console-lists'
import { listConsolePrograms } from '@/domain/organizations'
import { listRoles } from '@/domain/roles'
import { ListPage } from '../../frame/list-page'
import type { OrganizationViewContext } from '../../frame/view-context'
import { AdminActions } from './admin-actions.client'
import { adminColumns } from './admin-columns'
import { adminHash } from './admin-hash'
import { EditAdmin, type EditableAdmin } from './edit-admin.client'
import type { Grantable } from './grants-field.client'
import { InviteAdmin } from './invite-admin.client'
import { OrganizationTabs } from './organization-tabs'

/** The organization's administrators and their roles (CONSOLE-7). */
export async function AdminsView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, path, search, t } = view
  const parameters = listParameters(ADMINISTRATOR_FILTERS).parse(search)
  const listing = await listAdministrators(context, administrator.organizationId, parameters)
  const grantable = await findGrantable(view)
  return (
    <ListPage
      view={view}
      title={t('titles.organizationAdmins')}
      description={t('organization.adminsHelp')}
      columns={adminColumns(view)}
      filters={[
        {
          key: 'status',
          label: t('organization.status.label'),
          options: ADMINISTRATOR_FILTERS.status.map((value) => ({ value, label: t(`organization.status.${value}`) })),
        },
        {
          key: 'access',
          label: t('organization.access'),
          options: ADMINISTRATOR_FILTERS.access.map((value) => ({ value, label: t(`organization.accessOf.${value}`) })),
        },
      ]}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => adminHash(id)}
      rowActions={(row) => (
        <AdminActions admin={editable(row)} status={row.status} isSelf={row.id === administrator.id} />
      )}
      searchLabel={t('organization.searchAdmins')}
      csvPath={`${path}.csv`}
      actions={<InviteAdmin {...grantable} />}
      empty={{ icon: <UserCog />, title: t('organization.noAdmins') }}
    >
      <OrganizationTabs view={view} current="admins" />
      <EditAdmin admins={listing.rows.map(editable)} grantable={grantable} />
    </ListPage>
  )
}

const findGrantable = async ({ administrator, context }: OrganizationViewContext): Promise<Grantable> => {
  const nameOnly = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    roles: (await listRoles(context, administrator.organizationId)).map(nameOnly),
    programs: (await listConsolePrograms(context.sql, [...administrator.grants.keys()])).map(nameOnly),
  }
}

const editable = ({ email, first_name, grants, id, is_admin, last_name }: AdministratorRow): EditableAdmin => ({
  id,
  first_name,
  last_name,
  email,
  is_admin,
  grants: grants.map(({ program_id, role_id }) => ({ role_id, program_id })),
})
