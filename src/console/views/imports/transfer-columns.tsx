import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import type { ListColumn } from '@/console/frame/list-page-props'
import type { TransferRow } from '@/domain/exports'
import { transferFile } from '@/http/imports-exports/present-export'
import { buttonClasses, cx, ProgressBar, StatusDot, type Tone } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { ReviewImport } from './review-import.client'
import { UndoImport } from './undo-import.client'

type Status = TransferRow['status'] | 'expired' | 'undone'

const TONES = {
  previewed: 'warning',
  queued: 'neutral',
  running: 'accent',
  finished: 'positive',
  failed: 'danger',
  expired: 'neutral',
  undone: 'neutral',
} as const satisfies Record<Status, Tone>

const statusOf = ({ error, status, undone_at }: TransferRow): Status => {
  if (undone_at) return 'undone'
  return status === 'failed' && error === 'expired' ? 'expired' : status
}

export const isUnderWay = ({ status }: TransferRow): boolean => status === 'queued' || status === 'running'

/** @param highlighted the key of the row that the page was opened for */
export const transferColumns = (view: ProgramViewContext, highlighted: string | null): ListColumn<TransferRow>[] => {
  const { format, t } = view
  return [
    {
      key: 'filename',
      header: t('imports.columns.file'),
      width: '28%',
      cell: (row) => <FileCell row={row} view={view} isHighlighted={row.key === highlighted} />,
    },
    {
      key: 'status',
      header: t('imports.columns.status'),
      width: '150px',
      cell: (row) => {
        const status = statusOf(row)
        return (
          <StatusDot tone={TONES[status]} live={status === 'running'}>
            {t(`imports.status.${status}`)}
          </StatusDot>
        )
      },
    },
    {
      key: 'progress',
      header: t('imports.columns.progress'),
      width: '220px',
      // On phones it is shown below the file's name.
      hideBelow: 'sm',
      cell: (row) => <ProgressCell row={row} view={view} />,
    },
    {
      key: 'who',
      header: t('imports.columns.who'),
      hideBelow: 'lg',
      width: '140px',
      cell: ({ administrator }) => administrator || '—',
    },
    {
      key: 'created_at',
      header: t('imports.columns.when'),
      sortable: true,
      hideBelow: 'md',
      width: '170px',
      cell: ({ created_at }) => <span className="whitespace-nowrap">{format.dateTime(created_at)}</span>,
    },
    {
      key: 'download',
      header: t('imports.columns.download'),
      width: '150px',
      cell: (row) => <DownloadCell row={row} view={view} />,
    },
  ]
}

type CellProps = { row: TransferRow; view: ProgramViewContext }

function FileCell({ isHighlighted, row, view }: CellProps & { isHighlighted: boolean }) {
  const { t } = view
  const Icon = row.type === 'import' ? ArrowUpFromLine : ArrowDownToLine
  const kind = t(`imports.kinds.${row.kind}`, { defaultValue: t('imports.kinds.other') })
  return (
    <span id={row.key} className={cx('flex min-w-0 items-center gap-2.5', isHighlighted && 'font-medium')}>
      <Icon aria-hidden="true" className={cx('size-4 shrink-0', isHighlighted ? 'text-accent-text' : 'text-ink-3')} />
      <span className="min-w-0 py-1 max-sm:min-w-[136px]">
        <span className="line-clamp-1 break-all" aria-current={isHighlighted || undefined}>
          {row.filename}
        </span>
        <span className="block font-normal text-ink-3 text-ui-sm">
          {t(`imports.types.${row.type}`)} · {kind}
        </span>
        <span className="block font-normal text-ink-2 text-ui-sm sm:hidden">
          <ProgressCell row={row} view={view} />
        </span>
      </span>
    </span>
  )
}

function ProgressCell({ row, view }: CellProps) {
  const { format, t } = view
  if (isUnderWay(row) || row.status === 'previewed') {
    const [done, total] = [format.number(row.processed_rows), format.number(row.total_rows)]
    if (row.status === 'previewed') return <span>{t('imports.rows', { count: row.total_rows, formatted: total })}</span>
    const isKnown = row.total_rows > 0
    const text = isKnown ? t('imports.progress', { done, total }) : t('imports.progressUnknown', { done })
    return (
      <span className="flex flex-col gap-1 py-1 sm:min-w-[180px]">
        <ProgressBar
          label={t('imports.progressLabel', { file: row.filename })}
          value={isKnown ? row.processed_rows : undefined}
          max={row.total_rows}
          valueText={text}
        />
        <span aria-hidden="true" className="text-ink-3 text-ui-sm tabular-nums">
          {text}
        </span>
      </span>
    )
  }
  if (row.status === 'failed') return <span className={WORDS}>{whyFailed(row, view)}</span>
  if (row.type === 'export')
    return t('imports.rows', { count: row.total_rows, formatted: format.number(row.total_rows) })
  return <Outcome row={row} format={format} t={t} />
}

/** What happened, and what to do. */
const whyFailed = ({ error, result, type }: TransferRow, { format, t }: ProgramViewContext): string => {
  if (type === 'export') return t('imports.answers.exportFailed')
  const parts = Object.entries((result?.details ?? {}) as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'number' ? format.number(value) : String(value),
  ])
  const details: object = Object.fromEntries(parts)
  return t(`imports.unreadable.${error ?? 'broken'}`, { ...details })
}

/** A sentence in a cell, which wraps. */
const WORDS = 'block whitespace-normal py-1 sm:min-w-[180px]'

const COUNTS = ['created', 'updated', 'unchanged', 'skipped', 'repeated', 'warned'] as const

function Outcome({ format, row, t }: { row: TransferRow } & Pick<ProgramViewContext, 'format' | 't'>) {
  const parts = COUNTS.flatMap((name) => {
    const count = Number(row.result?.[name] ?? 0)
    return count > 0 ? [t(`imports.outcome.${name}`, { count: format.number(count) as never })] : []
  })
  const failed = t('imports.outcome.failed', { count: row.failed_rows, formatted: format.number(row.failed_rows) })
  return (
    <span className={cx(WORDS, 'tabular-nums')}>
      {parts.join(', ') ||
        (row.failed_rows === 0
          ? t('imports.rows', { count: row.total_rows, formatted: format.number(row.total_rows) })
          : '')}
      {row.failed_rows > 0 && <span className="block text-danger">{failed}</span>}
    </span>
  )
}

/** Whether the import gave participants points that can be taken back. */
const canUndo = ({ finished_at, kind, result, type, undone_at }: TransferRow): boolean =>
  type === 'import' && kind === 'participants' && finished_at !== null && !undone_at && Number(result?.entries ?? 0) > 0

function DownloadCell({ row, view }: CellProps) {
  if (!canUndo(row) || !view.can('users.manage')) return <FileLink row={row} view={view} />
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1">
      <FileLink row={row} view={view} />
      <UndoImport importId={row.id} filename={row.filename} />
    </span>
  )
}

function FileLink({ row, view }: CellProps) {
  const { format, can, programId, t } = view
  if (row.type === 'import' && row.kind === 'participants' && row.status === 'previewed' && can('users.manage'))
    return <ReviewImport importId={row.id} programId={programId} timeZone={format.timeZone} />
  const file = transferFile(row)
  if (!file)
    return row.type === 'export' && row.status === 'finished' ? (
      <span className="text-ink-3">{t('imports.gone')}</span>
    ) : null
  const [text, label] =
    row.type === 'import'
      ? [t('imports.downloadErrors'), t('imports.downloadErrorsOf', { file: row.filename })]
      : [t('imports.downloadExport'), t('imports.downloadExportOf', { file: row.filename })]
  return (
    // A file rather than a page, so not the router's link.
    <a
      href={file}
      download=""
      aria-label={label}
      title={t('imports.keptUntil', { date: format.dateTime(row.expires_at) })}
      className={buttonClasses({ size: 'sm' })}
    >
      <ArrowDownToLine />
      {text}
    </a>
  )
}
