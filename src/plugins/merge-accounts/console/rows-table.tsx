import type { ProgramViewContext } from '@/plugin/console'
import { Card, Table } from '@/ui'
import { isNamedRelation } from '../domain/merge-values'

type Rows = readonly { relation: string; moved: readonly unknown[]; stayed: readonly unknown[] }[]

/** How many records of each kind move, and how many stay because the surviving account has its one already. */
export function RowsTable({
  rows,
  title,
  view: { format, t },
}: {
  view: ProgramViewContext
  title: string
  rows: Rows
}) {
  const kinds = new Map<string, { kind: string; moved: number; stayed: number }>()
  for (const { moved, relation, stayed } of rows) {
    const kind = t(`merge_accounts.relations.${isNamedRelation(relation) ? relation : 'other'}`)
    const sum = kinds.get(kind) ?? { kind, moved: 0, stayed: 0 }
    kinds.set(kind, { kind, moved: sum.moved + moved.length, stayed: sum.stayed + stayed.length })
  }
  return (
    <Card title={title} description={t('merge_accounts.movesHelp')} flush>
      <Table
        label={title}
        columns={[
          { key: 'kind', header: t('merge_accounts.kind'), cell: ({ kind }) => kind },
          { key: 'moved', header: t('merge_accounts.moved'), numeric: true, cell: ({ moved }) => format.number(moved) },
          {
            key: 'stayed',
            header: t('merge_accounts.stayed'),
            numeric: true,
            cell: ({ stayed }) => format.number(stayed),
          },
        ]}
        rows={[...kinds.values()]}
        rowKey={({ kind }) => kind}
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('merge_accounts.noRows')}</p>}
      />
    </Card>
  )
}
