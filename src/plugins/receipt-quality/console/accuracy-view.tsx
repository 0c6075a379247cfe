import { Target } from 'lucide-react'
import { consoleAddress, DetailPage, type ProgramViewContext } from '@/plugin/console'
import { Button, Card, EmptyState, LineChart, Stat, Table } from '@/ui'
import { type AccuracyRow, findAccuracy, type Group, interval, MONTHS } from '../domain'
import { qualityTabs } from './quality-tabs'
import { QUALITY } from './views'

type Props = { view: ProgramViewContext }

/** How well the program's receipts were read, by month, country and merchant. */
export async function AccuracyView({ view }: Props) {
  const { context, format, programId, t } = view
  const rows = await findAccuracy(context, programId)
  const all = rows.find(({ by }) => by === 'all')
  const share = (part: number, of: number) => (of === 0 ? '—' : format.percent(part / of))
  return (
    <DetailPage
      view={view}
      title={t('receiptQuality.title')}
      description={t('receiptQuality.description', { months: MONTHS })}
      actions={
        all && (
          <Button href={`${consoleAddress(QUALITY, { program_id: programId })}.csv`} download>
            {t('receiptQuality.csv')}
          </Button>
        )
      }
      tabs={qualityTabs('accuracy', view)}
      figures={
        all && (
          <>
            <Stat label={t('receiptQuality.read')} value={format.number(all.read)} />
            <Stat label={t('receiptQuality.automatic')} value={share(all.automatic, all.read)} />
            <Stat label={t('receiptQuality.corrected')} value={share(all.corrected, all.automatic)} />
            <Stat label={t('receiptQuality.wrong')} value={<Wrong row={all} view={view} />} />
          </>
        )
      }
    >
      {all ? (
        <>
          <Months rows={rows.filter(({ by }) => by === 'month')} view={view} />
          {(['month', 'country', 'merchant'] as const).map((by) => (
            <Rows key={by} by={by} rows={rows.filter((row) => row.by === by)} view={view} />
          ))}
        </>
      ) : (
        <EmptyState icon={<Target />} title={t('receiptQuality.empty')} description={t('receiptQuality.emptyHelp')} />
      )}
    </DetailPage>
  )
}

function Wrong({ row: { sampled, wrong }, view: { format, t } }: Props & { row: AccuracyRow }) {
  const range = interval(wrong, sampled)
  if (!range) return <>—</>
  return (
    <>
      {format.percent(wrong / sampled)}
      <span className="block text-ink-3 text-ui-sm">
        {t('receiptQuality.range', {
          low: format.percent(range.low),
          high: format.percent(range.high),
          count: sampled,
        })}
      </span>
    </>
  )
}

function Months({ rows, view: { format, locale, t } }: Props & { rows: AccuracyRow[] }) {
  if (rows.length < 2) return null
  const pointsOf = (share: (row: AccuracyRow) => number | null) =>
    rows.flatMap((row) => {
      const y = share(row)
      return y === null ? [] : [{ x: format.month(row.name), y: Math.round(y * 1000) / 10 }]
    })
  return (
    <Card title={t('receiptQuality.chart')}>
      <LineChart
        className="relative overflow-hidden"
        label={t('receiptQuality.chart')}
        xKind="text"
        series={[
          {
            key: 'automatic',
            label: t('receiptQuality.automatic'),
            points: pointsOf(({ automatic, read }) => automatic / read),
          },
          {
            key: 'corrected',
            label: t('receiptQuality.corrected'),
            tone: 'warning',
            points: pointsOf(({ automatic, corrected }) => (automatic === 0 ? null : corrected / automatic)),
          },
        ]}
        locale={locale}
        height={220}
        labels={{ loading: t('frame.loading'), x: t('receiptQuality.by.month') }}
      />
    </Card>
  )
}

function Rows({ by, rows, view }: Props & { by: Exclude<Group, 'all'>; rows: AccuracyRow[] }) {
  const { format, locale, t } = view
  const countries = new Intl.DisplayNames([locale], { type: 'region' })
  const nameOf = ({ name }: AccuracyRow) => {
    if (name === '') return t(`receiptQuality.unknown.${by}`)
    if (by === 'month') return format.month(name)
    return by === 'country' ? (countries.of(name) ?? name) : name
  }
  return (
    <Card title={t(`receiptQuality.titles.${by}`)} flush>
      <Table
        label={t(`receiptQuality.titles.${by}`)}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: t(`receiptQuality.by.${by}`), cell: nameOf },
          { key: 'read', header: t('receiptQuality.read'), numeric: true, cell: ({ read }) => format.number(read) },
          {
            key: 'automatic',
            header: t('receiptQuality.automatic'),
            numeric: true,
            cell: ({ automatic, read }) => format.percent(automatic / read),
          },
          {
            key: 'corrected',
            header: t('receiptQuality.corrected'),
            numeric: true,
            hideBelow: 'sm',
            cell: ({ automatic, corrected }) => (automatic === 0 ? '—' : format.percent(corrected / automatic)),
          },
          {
            key: 'wrong',
            header: t('receiptQuality.wrong'),
            numeric: true,
            cell: (row) => <Wrong row={row} view={view} />,
          },
        ]}
      />
    </Card>
  )
}
