'use client'

import type { TFunction } from 'i18next'
import { TriangleAlert } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge, Checkbox, formatNumber, formatZonedDateTime, StatusDot, Table, type Tone } from '@/ui'
import type { Preview, ShownImport } from './import-call'
import { fieldLabel } from './import-fields'

type PreviewRow = Preview['first'][number]
type Warning = Preview['warnings'][number]

const TONES = { create: 'positive', update: 'accent', skip: 'neutral', invalid: 'danger' } as const satisfies Record<
  PreviewRow['outcome'],
  Tone
>

type ImportPreviewProps = {
  shown: ShownImport
  preview: Preview
  timeZone: string
  creditAgain: boolean
  onCreditAgainChange: (creditAgain: boolean) => void
}

/** What an import would do: the number of rows by kind, warnings, and the first rows. */
export function ImportPreview({ creditAgain, onCreditAgainChange, preview, shown, timeZone }: ImportPreviewProps) {
  const t = useTexts('console')
  const locale = t('imports.language')
  const number = (value: number) => formatNumber(value, { locale })
  const known = shown.email === 'ignore' ? t('imports.preview.knownSkipped') : t('imports.preview.known')
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line">
        <Count label={t('imports.preview.new')} value={number(preview.new)} />
        <Count label={known} value={number(preview.known)} />
        <Count label={t('imports.preview.invalid')} value={number(preview.invalid)} isBad={preview.invalid > 0} />
      </dl>
      {(preview.warnings.length > 0 || preview.invalid > 0) && (
        <ul className="flex flex-col gap-1.5 rounded-card bg-warning-quiet px-3.5 py-3 text-ui text-warning">
          {preview.warnings.map((warning) => (
            <Line key={warning.code}>{toastWarning(t, warning)}</Line>
          ))}
          {preview.invalid > 0 && <Line>{t('imports.preview.invalidHelp')}</Line>}
        </ul>
      )}
      {preview.consent && <Consent consent={preview.consent} number={number} />}
      {preview.repeated.count > 0 && (
        <section className="flex flex-col gap-2 rounded-card border border-line px-3.5 py-3 text-ui">
          <h3 className="font-medium text-ink text-ui-label">
            {t('imports.preview.repeated.title', { count: preview.repeated.count })}
          </h3>
          <p className="text-ink-2">{t('imports.preview.repeated.help')}</p>
          <ul className="max-h-40 overflow-y-auto text-ink-2 text-ui-sm">
            {preview.repeated.first.map((row) => (
              <li key={row.line} className="break-words">
                {t(`imports.preview.repeated.${row.administrator ? 'row' : 'rowUnnamed'}`, {
                  line: number(row.line),
                  email: row.email,
                  points: number(row.points),
                  file: row.filename,
                  date: formatZonedDateTime(row.at, { locale, timeZone }),
                  who: row.administrator,
                })}
              </li>
            ))}
            {preview.repeated.count > preview.repeated.first.length && (
              <li>
                {t('imports.preview.repeated.more', { count: preview.repeated.count - preview.repeated.first.length })}
              </li>
            )}
          </ul>
          <Checkbox
            name="credit_again"
            label={t('imports.preview.repeated.again')}
            checked={creditAgain}
            onChange={(event) => onCreditAgainChange(event.target.checked)}
          />
        </section>
      )}
      <section>
        <h3 className="mb-2 font-medium text-ink text-ui-label">
          {preview.first.length < preview.rows
            ? t('imports.preview.firstOf', { count: preview.first.length, total: number(preview.rows) })
            : t('imports.preview.first')}
        </h3>
        <FirstRows rows={preview.first} number={number} />
        <p className="mt-2 text-ink-3 text-ui-sm">
          {t('imports.preview.columns', {
            columns: preview.columns.map((field) => fieldLabel(t, preview, field)).join(', '),
          })}
        </p>
      </section>
    </div>
  )
}

type ConsentProps = { consent: NonNullable<Preview['consent']>; number: (value: number) => string }

/** Who will get emails, who won't any more, and whose consent wasn't understood (RULE-52). */
function Consent({ consent: { first_unclear, opted_out, subscribed, unclear }, number }: ConsentProps) {
  const t = useTexts('console')
  return (
    <section className="flex flex-col gap-1.5 rounded-card border border-line px-3.5 py-3 text-ink-2 text-ui">
      <h3 className="font-medium text-ink text-ui-label">{t('imports.preview.consent.title')}</h3>
      <p>{t('imports.preview.consent.subscribed', { count: subscribed, formatted: number(subscribed) })}</p>
      <p>{t('imports.preview.consent.optedOut', { count: opted_out, formatted: number(opted_out) })}</p>
      <p>{t('imports.preview.consent.others')}</p>
      {unclear > 0 && (
        <>
          <p className="text-warning">
            {t('imports.preview.consent.unclear', { count: unclear, formatted: number(unclear) })}
          </p>
          <ul className="max-h-40 overflow-y-auto text-ui-sm">
            {first_unclear.map(({ cell, email, line }) => (
              <li key={line} className="break-words">
                {t('imports.preview.consent.row', { line: number(line), email, cell })}
              </li>
            ))}
            {unclear > first_unclear.length && (
              <li>{t('imports.preview.consent.more', { formatted: number(unclear - first_unclear.length) })}</li>
            )}
          </ul>
        </>
      )}
    </section>
  )
}

function Count({ isBad, label, value }: { label: string; value: string; isBad?: boolean }) {
  return (
    <div className="min-w-0 px-3.5 py-2.5">
      <dt className="text-ink-3 text-ui-sm">{label}</dt>
      <dd className={`m-0 font-semibold text-[1.25rem] tabular-nums ${isBad ? 'text-danger' : 'text-ink'}`}>{value}</dd>
    </div>
  )
}

function Line({ children }: { children: string }) {
  return (
    <li className="flex gap-2">
      <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

function FirstRows({ number, rows }: { rows: PreviewRow[]; number: (value: number) => string }) {
  const t = useTexts('console')
  return (
    <div className="overflow-hidden rounded-card border border-line [--ui-sticky-top:0px]">
      <Table
        label={t('imports.preview.first')}
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          { key: 'user', header: t('imports.preview.user'), cell: (row) => <Person row={row} /> },
          {
            key: 'outcome',
            header: t('imports.preview.happens'),
            width: '200px',
            cell: (row) => <Outcome row={row} />,
          },
          {
            key: 'points',
            header: t('imports.preview.points'),
            numeric: true,
            width: '110px',
            cell: (row) => formatPoints(t, row, number),
          },
          {
            key: 'line',
            header: t('imports.preview.line'),
            numeric: true,
            hideBelow: 'sm',
            width: '70px',
            cell: ({ line }) => <span className="text-ink-3">{number(line)}</span>,
          },
        ]}
      />
    </div>
  )
}

function Person({ row: { email, name, tags } }: { row: PreviewRow }) {
  return (
    <span className="flex min-w-0 max-w-[260px] flex-col gap-0.5 py-1">
      <span className="truncate">{email || '—'}</span>
      {name && <span className="truncate text-ink-3 text-ui-sm">{name}</span>}
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      )}
    </span>
  )
}

function Outcome({ row: { outcome, reason } }: { row: PreviewRow }) {
  const t = useTexts('console')
  return (
    <span className="flex flex-col gap-0.5 py-1">
      <StatusDot tone={TONES[outcome]}>{t(`imports.preview.outcomes.${outcome}`)}</StatusDot>
      {reason && <span className="whitespace-normal text-danger text-ui-sm">{reason}</span>}
    </span>
  )
}

const formatPoints = (
  t: TFunction,
  { points_after, points_before }: PreviewRow,
  number: (value: number) => string,
): string => {
  if (points_after === null) return '—'
  if (points_before === null || points_before === points_after) return number(points_after)
  return t('imports.preview.pointsChange', { before: number(points_before), after: number(points_after) })
}

const toastWarning = (t: TFunction, warning: Warning): string => {
  if (warning.code === 'unknown_columns')
    return t('imports.preview.warnings.unknown_columns', { columns: warning.columns.join(', ') })
  return t(`imports.preview.warnings.${warning.code}`, 'count' in warning ? { count: warning.count } : {})
}
