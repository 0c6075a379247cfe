import { Building2 } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { ListPage } from '../../frame/ListPage'
import type { OrganizationViewContext } from '../../frame/view-context'
import { programAddress } from '../../guard-view'
import { OrganizationTabs } from '../organization/organization-tabs'
import { CreateProgram } from './CreateProgram.client'
import { programColumns, programFilters } from './program-columns'

/** All programs of the organization with what is in them; for an isAdmin, who holds every pair in each (CONSOLE-6). */
export async function OrganizationProgramsView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, format, search, t } = view
  const parameters = listParameters(PROGRAM_FILTERS).parse(search)
  const listing = await listPrograms(context, [...administrator.grants.keys()], parameters)
  return (
    <ListPage
      view={view}
      title={t('titles.organizationPrograms')}
      description={t('program.organizationHelp')}
      columns={[
        ...programColumns(view).map((column) =>
          column.key === 'created_at' ? { ...column, hiddenByDefault: true } : column,
        ),
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
      filters={programFilters(t)}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => programAddress(administrator, id)}
      searchLabel={t('program.search')}
      actions={<CreateProgram />}
      empty={{
        icon: <Building2 />,
        title: t('program.empty'),
        description: t('program.emptyHelp'),
        action: <CreateProgram />,
      }}
    >
      <OrganizationTabs view={view} current="programs" />
    </ListPage>
  )
}
