import { consoleAddress, listParameters, type ProgramViewContext } from '@/plugin/console'
import { Button, Card, Link, Pagination, StatusDot, Table } from '@/ui'
import { listPeople, PEOPLE_FILTERS, type StoredRun } from '../domain'
import type { PersonStatus } from '../domain/values'

const TONES = { waiting: 'neutral', done: 'positive', skipped: 'warning', failed: 'danger' } as const satisfies Record<
  PersonStatus,
  string
>

/** What became of each person, as a table and a file. */
export async function BulkPeople({ run, view }: { view: ProgramViewContext; run: StoredRun }) {
  const { context, format, path, programId, search, t } = view
  const parameters = listParameters(PEOPLE_FILTERS).parse(search)
  const listing = await listPeople(context, { programId, runId: run.id }, parameters)
  const { rows } = listing
  const isUndone = run.status === 'undoing' || run.status === 'undone'
  const chosen = parameters.filters.status[0] ?? parameters.filters.undo[0]
  const hrefOf = (cursor: 'after' | 'before', value: string | null) => {
    if (value === null) return undefined
    const query = new URLSearchParams({ [cursor]: value })
    for (const key of ['status', 'undo']) for (const each of [search[key] ?? []].flat()) query.append(key, each)
    return `${path}?${query}`
  }
  const link = (label: string, query: string, isCurrent: boolean) => (
    <Button key={label} size="sm" variant={isCurrent ? 'secondary' : 'ghost'} href={`${path}${query}`}>
      {label}
    </Button>
  )
  return (
    <Card
      title={t('bulk.result')}
      actions={
        <Button href={`${path}/people.csv`} download size="sm">
          {t('bulk.download')}
        </Button>
      }
      flush
    >
      <nav aria-label={t('bulk.status')} className="flex flex-wrap gap-1 border-line border-b p-2">
        {link(t('bulk.all'), '', chosen === undefined)}
        {PEOPLE_FILTERS.status.map((status) =>
          link(t(`bulk.personStatuses.${status}`), `?status=${status}`, chosen === status),
        )}
        {isUndone &&
          PEOPLE_FILTERS.undo.map((undo) => link(t(`bulk.undoStatuses.${undo}`), `?undo=${undo}`, chosen === undo))}
      </nav>
      <Table
        label={t('bulk.result')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('bulk.user'),
            cell: ({ id, name }) => <Link href={consoleAddress('/users/:id', { id })}>{name || `#${id}`}</Link>,
          },
          {
            key: 'status',
            header: t('bulk.status'),
            cell: ({ reason, status }) => (
              <StatusDot tone={TONES[status]}>
                {reason
                  ? t('bulk.because', {
                      status: t(`bulk.personStatuses.${status}`),
                      reason: t(`bulk.reasons.${reason}`),
                    })
                  : t(`bulk.personStatuses.${status}`)}
              </StatusDot>
            ),
          },
          {
            key: 'points',
            header: t('bulk.points'),
            numeric: true,
            hideBelow: 'md',
            cell: ({ points }) => (points === 0 ? '' : format.number(points)),
          },
          ...(isUndone
            ? [
                {
                  key: 'undo',
                  header: t('bulk.undo'),
                  cell: ({ undo_reason, undo_status, undone_points }: (typeof rows)[number]) => {
                    if (undo_status === null) return ''
                    const status = t(`bulk.undoStatuses.${undo_status}`)
                    const moved = undone_points === 0 ? '' : ` (${format.number(-undone_points)})`
                    return undo_reason
                      ? `${t('bulk.because', { status, reason: t(`bulk.reasons.${undo_reason}`) })}${moved}`
                      : `${status}${moved}`
                  },
                },
              ]
            : []),
        ]}
        empty={<p className="p-4 text-ink-3 text-ui">{t('bulk.nobody')}</p>}
      />
      {(listing.next_cursor !== null || listing.previous_cursor !== null) && (
        <Pagination
          className="p-2"
          summary={`${format.number(listing.total)}${listing.isCapped ? '+' : ''}`}
          previousHref={hrefOf('before', listing.previous_cursor)}
          nextHref={hrefOf('after', listing.next_cursor)}
          labels={{ nav: t('bulk.pages'), previous: t('bulk.previous'), next: t('bulk.next') }}
        />
      )}
    </Card>
  )
}
