import { Layers } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listConsolePrograms, listPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { allows, allowsAnywhere } from '@/domain/permissions'
import { findSetupProgress } from '@/domain/setup'
import { ListPage } from '../../frame/ListPage'
import type { OrganizationViewContext } from '../../frame/view-context'
import { programAddress } from '../../guard-view'
import { CreateProgram } from './CreateProgram.client'
import { programColumns, programFilters } from './program-columns'

/** The programs that an administrator can open, and the way to make one with just a name (CONSOLE-8). */
export async function ProgramsView({ view }: { view: OrganizationViewContext }) {
  const { administrator, context, search, t } = view
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
  const mayCreate = await allowsAnywhere(context.sql, administrator, 'organization.manage')
  return (
    <ListPage
      view={view}
      title={t('titles.programs')}
      description={t('program.listHelp')}
      columns={programColumns(view, progress)}
      filters={programFilters(t)}
      listing={listing}
      parameters={parameters}
      rowKey={({ id }) => id}
      rowHref={({ id }) => programAddress(administrator, id)}
      searchLabel={t('program.search')}
      actions={mayCreate && <CreateProgram programs={programs} />}
      empty={{
        icon: <Layers />,
        title: t('program.empty'),
        description: mayCreate ? t('program.emptyHelp') : t('program.emptyHelpReader'),
        action: mayCreate && <CreateProgram programs={programs} />,
      }}
    />
  )
}
