import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProgramViewContext } from '@/plugin/console'
import { Button, Card, Table, type TableColumn } from '@/ui'
import { accountNames, type FoundMonth } from '../domain'
import { journalOf } from '../domain/journal'
import { KINDS, type Movements } from '../domain/kinds'
import type { LiabilitySettings } from '../domain/liability-settings'
import { formatMinor, toUnits } from '../domain/money'

type Props = { view: ProgramViewContext; found: FoundMonth }
type MovementRow = { opening: number | null; movements: Movements; closing: number | null }

const movementColumns = <Row extends MovementRow>({ format, t }: ProgramViewContext): TableColumn<Row>[] => [
  { key: 'opening', header: t('liability.opening'), numeric: true, cell: ({ opening }) => format.number(opening) },
  ...KINDS.map(
    (kind): TableColumn<Row> => ({
      key: kind,
      header: t(`liability.kinds.${kind}`),
      numeric: true,
      cell: ({ movements }) => format.number(movements[kind]),
    }),
  ),
  { key: 'closing', header: t('liability.closing'), numeric: true, cell: ({ closing }) => format.number(closing) },
]

type TableCardProps = Props & { name: string; title: string; description?: string; children: ReactNode }

function TableCard({ children, description, found, name, title, view: { programId, t } }: TableCardProps) {
  const query = new URLSearchParams({ month: found.figures.month, table: name })
  return (
    <Card
      flush
      title={title}
      description={description}
      actions={
        <Button
          size="sm"
          icon={<Download />}
          href={`/admin/v2/programs/${programId}/liability/download?${query}`}
          prefetch={false}
          download
          aria-label={t('liability.downloadOf', { title })}
        >
          {t('liability.download')}
        </Button>
      }
    >
      {children}
    </Card>
  )
}

/** Movements of each day, corrections of closed months first. */
export function DaysTable({ found, view }: Props) {
  const { format, t } = view
  const { closing, corrections, days, movements, opening } = found.figures
  const rows = [
    ...corrections.map((correction) => ({
      ...{ key: correction.month, movements: correction.movements, opening: null, closing: null },
      name: t('liability.correctionOf', { month: format.month(correction.month) }),
    })),
    ...days.map((day) => ({ ...day, key: day.day, name: format.day(`${day.day}T12:00:00Z`) })),
    { key: 'total', name: t('liability.month'), opening, movements, closing },
  ]
  return (
    <TableCard
      found={found}
      view={view}
      name="days"
      title={t('liability.byDay')}
      description={t('liability.byDayHelp')}
    >
      <Table
        label={t('liability.byDay')}
        columns={[
          { key: 'name', header: t('liability.day'), cell: ({ name }) => name },
          ...movementColumns<(typeof rows)[number]>(view),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </TableCard>
  )
}

export function TiersTable({ found, view }: Props) {
  const { format, t } = view
  const columns = movementColumns<FoundMonth['figures']['tiers'][number]>(view)
  return (
    <TableCard
      found={found}
      view={view}
      name="tiers"
      title={t('liability.byTier')}
      description={t('liability.byTierHelp')}
    >
      <Table
        label={t('liability.byTier')}
        columns={[
          { key: 'tier', header: t('liability.tier'), cell: ({ tier }) => tier ?? t('liability.noTier') },
          ...columns.slice(0, -1),
          { key: 'moved', header: t('liability.moved'), numeric: true, cell: ({ moved }) => format.number(moved) },
          ...columns.slice(-1),
        ]}
        rows={found.figures.tiers}
        rowKey={({ tier }) => tier ?? ''}
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('liability.empty')}</p>}
      />
    </TableCard>
  )
}

export function CohortsTable({ found, view }: Props) {
  const { format, t } = view
  const { cohorts, currency } = found.figures
  const money = (micros: bigint) => format.money(toUnits(micros), currency)
  return (
    <TableCard
      found={found}
      view={view}
      name="cohorts"
      title={t('liability.byCohort')}
      description={t('liability.byCohortHelp')}
    >
      <Table
        label={t('liability.byCohort')}
        columns={[
          {
            key: 'cohort',
            header: t('liability.cohort'),
            cell: ({ cohort }) => (cohort ? format.month(cohort) : t('liability.belowZero')),
          },
          { key: 'issued', header: t('liability.issued'), numeric: true, cell: ({ issued }) => format.number(issued) },
          {
            key: 'redeemed',
            header: t('liability.redeemed'),
            numeric: true,
            cell: ({ redeemed }) => format.number(redeemed),
          },
          {
            key: 'closing',
            header: t('liability.closing'),
            numeric: true,
            cell: ({ closing }) => format.number(closing),
          },
          {
            key: 'expected',
            header: t('liability.expected'),
            numeric: true,
            cell: ({ expected }) => format.number(expected),
          },
          {
            key: 'breakage',
            header: t('liability.breakage'),
            numeric: true,
            cell: ({ expected, issued }) => (issued > 0 ? format.percent(Math.max(0, 1 - expected / issued)) : '—'),
          },
          {
            key: 'allocated',
            header: t('liability.allocated'),
            numeric: true,
            cell: ({ allocated }) => money(BigInt(allocated)),
          },
          {
            key: 'deferred',
            header: t('liability.stillDeferred'),
            numeric: true,
            cell: ({ allocated, recognized }) => money(BigInt(allocated) - BigInt(recognized)),
          },
        ]}
        rows={cohorts}
        rowKey={({ cohort }) => cohort ?? ''}
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('liability.empty')}</p>}
      />
    </TableCard>
  )
}

export function JournalTable({ found, settings, view }: Props & { settings: LiabilitySettings }) {
  const { t } = view
  const { currency } = found.figures
  const accounts = accountNames(settings)
  return (
    <TableCard
      found={found}
      view={view}
      name="journal"
      title={t('liability.journal.title')}
      description={t('liability.journal.help')}
    >
      <Table
        label={t('liability.journal.title')}
        columns={[
          {
            key: 'reason',
            header: t('liability.journal.reason'),
            cell: ({ reason }) => t(`liability.reasons.${reason}`),
          },
          { key: 'debit', header: t('liability.journal.debit'), cell: ({ debit }) => accounts[debit] },
          { key: 'credit', header: t('liability.journal.credit'), cell: ({ credit }) => accounts[credit] },
          {
            key: 'amount',
            header: t('liability.journal.amount'),
            numeric: true,
            cell: ({ minor }) => `${formatMinor(minor, currency)} ${currency}`,
          },
        ]}
        rows={journalOf(found.figures)}
        rowKey={({ reason }) => reason}
        empty={<p className="px-(--ui-card-pad) pb-4 text-ink-3 text-ui">{t('liability.journal.empty')}</p>}
      />
    </TableCard>
  )
}
