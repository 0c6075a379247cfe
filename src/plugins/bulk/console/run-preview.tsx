import { consoleAddress, type ProgramViewContext } from '@/plugin/console'
import { Card, Link, Table } from '@/ui'
import type { Preview, StoredRun } from '../domain'

type Props = { view: ProgramViewContext; run: StoredRun; preview: Preview }

/** Who is left out and why, and some people before and after. */
export function BulkPreview({ preview, run, view: { format, t } }: Props) {
  const { left_out, sample } = preview
  const isOfPoints = run.action.kind === 'give_points' || run.action.kind === 'take_points'
  const toText = (value: string | null) => {
    if (value === null) return t('bulk.none')
    if (run.action.kind === 'status') return t(`bulk.userStatuses.${value}`)
    return isOfPoints ? format.number(Number(value)) : value
  }
  return (
    <>
      <Card title={t('bulk.leftOut')} description={t('bulk.leftOutHelp')} flush>
        <Table
          label={t('bulk.leftOut')}
          rows={left_out}
          rowKey={({ reason }) => reason}
          columns={[
            { key: 'reason', header: t('bulk.reason'), cell: ({ reason }) => t(`bulk.reasons.${reason}`) },
            { key: 'people', header: t('bulk.people'), numeric: true, cell: ({ people }) => format.number(people) },
          ]}
          empty={<p className="p-4 text-ink-3 text-ui">{t('bulk.nobodyLeftOut')}</p>}
        />
      </Card>
      <Card title={t('bulk.sample')} description={t('bulk.sampleHelp')} flush>
        <Table
          label={t('bulk.sample')}
          rows={sample}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              header: t('bulk.user'),
              cell: ({ id, name }) => <Link href={consoleAddress('/users/:id', { id })}>{name || `#${id}`}</Link>,
            },
            { key: 'before', header: t('bulk.before'), numeric: isOfPoints, cell: ({ before }) => toText(before) },
            { key: 'after', header: t('bulk.after'), numeric: isOfPoints, cell: ({ after }) => toText(after) },
          ]}
          empty={<p className="p-4 text-ink-3 text-ui">{t('bulk.nobody')}</p>}
        />
      </Card>
    </>
  )
}
