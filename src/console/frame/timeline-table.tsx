import { type TimelineRow, timelineKindLabel, timelineTypeLabel } from '@/domain/timeline'
import { Badge, Link, Table } from '@/ui'
import type { ProgramViewContext } from './view-context'

type TimelineTableProps = { view: ProgramViewContext; rows: TimelineRow[] }

/** Rows of a timeline; each leads to what it is about. */
export function TimelineTable({ rows, view: { format, locale, t } }: TimelineTableProps) {
  const what = (row: TimelineRow) => (
    <span className="wrap-anywhere line-clamp-3">
      {[timelineTypeLabel(row, t, locale), row.title].filter(Boolean).join(': ')}
    </span>
  )
  return (
    <Table
      label={t('timeline.label')}
      columns={[
        {
          key: 'what',
          header: t('timeline.what'),
          width: '50%',
          cell: (row) => (
            <>
              {row.path ? (
                <Link href={`/admin/v2${row.path}`} prefetch={false}>
                  {what(row)}
                </Link>
              ) : (
                what(row)
              )}
              <span className="block text-ink-3 text-ui-sm sm:hidden">{format.dateTime(row.at)}</span>
            </>
          ),
        },
        {
          key: 'kind',
          header: t('timeline.kind'),
          hideBelow: 'md',
          cell: ({ kind }) => <Badge>{timelineKindLabel(kind, t, locale)}</Badge>,
        },
        {
          key: 'points',
          header: t('timeline.points'),
          numeric: true,
          width: '110px',
          cell: ({ points }) =>
            points ? (
              <span className={points < 0 ? 'text-danger' : 'text-positive'}>
                {points > 0 ? '+' : ''}
                {format.number(points)}
              </span>
            ) : null,
        },
        {
          key: 'at',
          header: t('timeline.when'),
          hideBelow: 'sm',
          width: '170px',
          cell: ({ at }) => <span className="whitespace-nowrap">{format.dateTime(at)}</span>,
        },
      ]}
      rows={rows}
      rowKey={({ id, kind }) => `${kind}-${id}`}
      empty={<p className="p-4 text-ink-3 text-ui">{t('timeline.empty')}</p>}
    />
  )
}
