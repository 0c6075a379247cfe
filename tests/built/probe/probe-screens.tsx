import { PageHeader } from '@/console/frame/page-header'
import type { ProgramViewContext } from '@/console/frame/view-context'
import { Table } from '@/ui'

type Counted = { collection: string; calls: number }

const countRecords = ({ context, programId }: ProgramViewContext) =>
  context.sql<Counted>(
    'select collection, count(*)::int as calls from probe_records where program_id = $1 group by collection order by 1',
    [programId],
  )

/** Lists how often hooks ran. */
export async function ProbeView({ view }: { view: ProgramViewContext }) {
  const title = view.locale === 'es' ? 'Llamadas de los hooks' : 'Calls of hooks'
  return (
    <div className="px-6 pb-8">
      <PageHeader title={title} />
      <Table<Counted>
        label={title}
        columns={[
          { key: 'collection', header: 'Collection', cell: ({ collection }) => collection },
          { key: 'calls', header: 'Calls', cell: ({ calls }) => calls },
        ]}
        rows={await countRecords(view)}
        rowKey={({ collection }) => collection}
      />
    </div>
  )
}

/** A dashboard card with the number of recorded calls. */
export async function ProbeCard({ view }: { view: ProgramViewContext }) {
  const counted = await countRecords(view)
  const calls = counted.reduce((sum, row) => sum + row.calls, 0)
  return <p>{view.locale === 'es' ? `La sonda registró ${calls} llamadas` : `The probe recorded ${calls} calls`}</p>
}
