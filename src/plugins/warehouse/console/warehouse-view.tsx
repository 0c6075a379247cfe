import { DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Card, Table } from '@/ui'
import { findFeed, WAREHOUSE_TABLES } from '../domain'
import { WarehouseForm } from './warehouse-form.client'

/** Whether a program's changes are exported, the last run, and how many rows each table has had. */
export async function WarehouseView({ view }: { view: ProgramViewContext }) {
  const { context, format, programId, t } = view
  const feed = await findFeed(context, programId)
  const state = !feed.is_on
    ? t('warehouse.isOff')
    : feed.error
      ? t('warehouse.failed', { error: feed.error })
      : feed.exported_at && feed.backfilled_at
        ? t('warehouse.lastRun', { date: format.dateTime(feed.exported_at), waiting: format.number(feed.waiting) })
        : t('warehouse.starting')
  return (
    <DetailPage view={view} title={t('warehouse.title')} description={t('warehouse.help')} wide>
      <WarehouseForm path={`/admin/v2/programs/${programId}/warehouse`} values={{ is_on: feed.is_on }} />
      <Card flush title={t('warehouse.tables')} description={state}>
        <Table
          label={t('warehouse.tables')}
          columns={[
            { key: 'table', header: t('warehouse.table'), cell: ({ name }) => name },
            {
              key: 'rows',
              header: t('warehouse.rows'),
              width: '160px',
              numeric: true,
              cell: ({ rows }) => format.number(rows),
            },
          ]}
          rows={Object.keys(WAREHOUSE_TABLES).map((name) => ({ name, rows: feed.rows[name] ?? 0 }))}
          rowKey={({ name }) => name}
        />
      </Card>
    </DetailPage>
  )
}
