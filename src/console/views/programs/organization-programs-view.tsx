import { Building2 } from 'lucide-react'
import { ListPage } from '../../frame/list-page'
import type { OrganizationViewContext } from '../../frame/view-context'
import { OrganizationTabs } from '../organization/organization-tabs'
import { loadProgramsList } from './programs-list'

/** All programs of the organization with their totals, for an isAdmin, who has every permission in each (CONSOLE-6). */
export async function OrganizationProgramsView({ view }: { view: OrganizationViewContext }) {
  const { format, t } = view
  const { create, list } = await loadProgramsList(view)
  return (
    <ListPage
      {...list}
      title={t('titles.organizationPrograms')}
      description={t('program.organizationHelp')}
      columns={[
        ...list.columns.map((column) => (column.key === 'created_at' ? { ...column, hiddenByDefault: true } : column)),
        {
          key: 'challenges',
          header: t('program.challenges'),
          cell: ({ challenges }) => format.number(challenges),
          numeric: true,
          hideBelow: 'md',
        },
        {
          key: 'rewards',
          header: t('program.rewards'),
          cell: ({ rewards }) => format.number(rewards),
          numeric: true,
          hideBelow: 'md',
        },
      ]}
      actions={create}
      empty={{
        icon: <Building2 />,
        title: t('program.empty'),
        description: t('program.emptyHelp'),
        action: create,
      }}
    >
      <OrganizationTabs view={view} current="programs" />
    </ListPage>
  )
}
