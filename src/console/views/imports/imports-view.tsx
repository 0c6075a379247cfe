import { ArrowDownUp } from 'lucide-react'
import { listParameters } from '@/domain/console-lists'
import { listTransfers, TRANSFER_FILTERS } from '@/domain/exports'
import { ListPage } from '../../frame/list-page'
import type { ProgramViewContext } from '../../frame/view-context'
import { ExportDialog } from './export-dialog.client'
import { ImportDialog } from './import-dialog.client'
import { RefreshWhile } from './refresh-while.client'
import { isUnderWay, transferColumns } from './transfer-columns'

/** Imports and exports, with the progress of those that are running (RULE-43). */
export async function ImportsView({ view }: { view: ProgramViewContext }) {
  const { administrator, context, format, can, programId, search, t } = view
  const parameters = listParameters(TRANSFER_FILTERS).parse(search)
  const listing = await listTransfers(context, { programId, parameters, can, isAdmin: administrator.isAdmin })
  const actions = can('users.manage') && (
    <>
      <ExportDialog programId={programId} />
      <ImportDialog programId={programId} timeZone={format.timeZone} />
    </>
  )
  return (
    <ListPage
      view={view}
      title={t('imports.title')}
      description={t('imports.description')}
      actions={actions}
      columns={transferColumns(view, highlightedKey(search))}
      filters={(['type', 'status'] as const).map((key) => ({
        key,
        label: t(`imports.columns.${key}`),
        options: TRANSFER_FILTERS[key].map((value) => ({
          value,
          label: t(key === 'type' ? `imports.types.${value}` : `imports.status.${value}`),
        })),
      }))}
      listing={listing}
      parameters={parameters}
      rowKey={({ key }) => key}
      searchLabel={t('imports.search')}
      empty={{
        icon: <ArrowDownUp />,
        title: t('imports.empty'),
        description: t(can('users.manage') ? 'imports.emptyHelp' : 'imports.emptyReader'),
      }}
    >
      <RefreshWhile isUnderWay={listing.rows.some(isUnderWay)} />
    </ListPage>
  )
}

/** The row that a link led here for. */
const highlightedKey = (search: ProgramViewContext['search']): string | null => {
  for (const type of ['export', 'import'] as const) {
    const id = search[type]
    if (typeof id === 'string' && /^\d+$/.test(id)) return `${type}-${id}`
  }
  return null
}
