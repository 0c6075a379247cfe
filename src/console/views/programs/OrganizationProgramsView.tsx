import { Building2 } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listConsolePrograms, listPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { allows } from '@/domain/permissions'
import { findSetupProgress } from '@/domain/setup'
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
  const ids = [...administrator.grants.keys()]
  const listing = await listPrograms(context, ids, parameters)
  const progress = await findSetupProgress(
    context,
    listing.rows.map(({ id }) => id),
  )
  const programs = await listConsolePrograms(
    context.sql,
    ids.filter((id) => allows(administrator.grants, id, 'program.update')),
  )
  return (
    <ListPage
      view={view}
      title={t('titles.organizationPrograms')}
      description={t('program.organizationHelp')}
      columns={[
        ...programColumns(view, progress).map((column) =>
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
      actions={<CreateProgram programs={programs} />}
      empty={{
        icon: <Building2 />,
        title: t('program.empty'),
        description: t('program.emptyHelp'),
        action: <CreateProgram programs={programs} />,
      }}
    >
      <OrganizationTabs view={view} current="programs" />
    </ListPage>
  )
}
