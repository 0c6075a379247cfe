import { listParameters } from '@/domain/console-lists'
import { listConsolePrograms, listPrograms, PROGRAM_FILTERS } from '@/domain/organizations'
import { allows } from '@/domain/permissions'
import { findSetupProgress } from '@/domain/setup'
import type { OrganizationViewContext } from '../../frame/view-context'
import { programAddress } from '../../guard-view'
import { CreateProgram } from './create-program.client'
import { programColumns, programFilters } from './program-columns'

/**
 * What both lists of programs share: a list of the programs that an administrator can open, and the button to create one.
 */
export const loadProgramsList = async (view: OrganizationViewContext) => {
  const { administrator, context, search, t } = view
  const parameters = listParameters(PROGRAM_FILTERS).parse(search)
  const ids = [...administrator.grants.keys()]
  const listing = await listPrograms(context, ids, parameters)
  const progress = await findSetupProgress(
    context,
    listing.rows.map(({ id }) => id),
  )
  const templates = await listConsolePrograms(
    context.sql,
    ids.filter((id) => allows(administrator.grants, id, 'program.update')),
  )
  return {
    create: <CreateProgram programs={templates} />,
    list: {
      view,
      columns: programColumns(view, progress),
      filters: programFilters(t),
      listing,
      parameters,
      rowKey: ({ id }: { id: number }) => id,
      rowHref: ({ id }: { id: number }) => programAddress(administrator, id),
      searchLabel: t('program.search'),
    },
  }
}
