'use client'

import { CircleCheck, ReceiptText } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { cx, EmptyState, formatDateLong, formatNumber, Link, StatusDot, Table, type Tone } from '@/ui'
import type { TrialAnswer } from './trial-answer'

const TONES: Readonly<Record<string, Tone>> = {
  eligible: 'positive',
  no_eligible_items: 'neutral',
  needs_human_review: 'warning',
  rejected: 'danger',
}

type TrialReportProps = { trial: TrialAnswer; canOpen: boolean }
type Changed = TrialAnswer['changed'][number]

/** What a draft would change: totals before and after, and the receipts. */
export function TrialReport({ canOpen, trial }: TrialReportProps) {
  const t = useTexts('console')
  const { changed, changed_count, found, tried } = trial
  if (tried === 0) {
    return (
      <div className="rounded-card border border-line">
        <EmptyState
          headingLevel={3}
          className="py-8!"
          icon={<ReceiptText />}
          title={t('purchaseProof.try.none')}
          description={t('purchaseProof.try.noneHelp')}
        />
      </div>
    )
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {tried < found && <p className="text-ui text-warning">{t('purchaseProof.try.partly', { tried, found })}</p>}
      <Figures trial={trial} />
      {changed_count === 0 ? (
        <p className="flex items-start gap-2 text-ink-2 text-ui">
          <CircleCheck aria-hidden="true" className="mt-[0.15em] size-4 shrink-0 text-positive" />
          <span>
            <span className="font-medium text-ink">{t('purchaseProof.try.same')}.</span>{' '}
            {t('purchaseProof.try.sameHelp', { count: tried })}
          </span>
        </p>
      ) : (
        changed.length > 0 && <Changes trial={trial} canOpen={canOpen} />
      )}
    </div>
  )
}

function Figures({ trial }: { trial: TrialAnswer }) {
  const t = useTexts('console')
  const locale = t('imports.language')
  const number = (value: number) => formatNumber(value, { locale })
  const now = (value: number) => t('purchaseProof.try.now', { figure: number(value) })
  const { earns_less, earns_more, from_person, people, points, recognised, refused, to_person } = trial
  return (
    // The last row is filled: columns of three for six, all in one row for five, if there is space.
    <dl
      className={cx(
        'flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line',
        recognised ? 'sm:[--figure:30%]' : 'sm:[--figure:110px]',
      )}
    >
      <Figure
        label={t('purchaseProof.try.people')}
        value={number(people.after)}
        note={
          to_person + from_person > 0
            ? t('purchaseProof.try.moves', { more: number(to_person), fewer: number(from_person) })
            : now(people.before)
        }
      />
      <Figure label={t('purchaseProof.try.points')} value={number(points.after)} note={now(points.before)} />
      <Figure label={t('purchaseProof.try.earns_more')} value={number(earns_more)} />
      <Figure label={t('purchaseProof.try.earns_less')} value={number(earns_less)} />
      <Figure label={t('purchaseProof.try.refused')} value={number(refused)} />
      {recognised && (
        <Figure
          label={t('purchaseProof.try.recognised')}
          value={number(recognised.after)}
          note={now(recognised.before)}
        />
      )}
    </dl>
  )
}

function Figure({ label, note, value }: { label: string; value: string; note?: string }) {
  return (
    <div className="min-w-0 grow basis-(--figure,40%) bg-surface-1 px-3.5 py-2.5">
      <dt className="text-ink-3 text-ui-sm">{label}</dt>
      <dd className="m-0 font-semibold text-[1.25rem] text-ink tabular-nums">{value}</dd>
      {note && <dd className="m-0 text-ink-3 text-ui-sm tabular-nums">{note}</dd>}
    </div>
  )
}

function Changes({ canOpen, trial: { changed, changed_count } }: TrialReportProps) {
  const t = useTexts('console')
  const left = changed_count - changed.length
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-medium text-ink text-ui-label">{t('purchaseProof.try.changed')}</h3>
      <div className="max-h-[420px] overflow-y-auto rounded-card border border-line [--ui-sticky-top:0px]">
        <Table<Changed>
          label={t('purchaseProof.try.changed')}
          rows={changed}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'receipt',
              header: t('purchaseProof.try.receipt'),
              cell: (receipt) => <ReceiptName receipt={receipt} canOpen={canOpen} />,
            },
            {
              key: 'before',
              header: t('purchaseProof.try.before'),
              cell: ({ before, recognised }) => <OutcomeOf outcome={before} merchant={recognised?.before} />,
            },
            {
              key: 'after',
              header: t('purchaseProof.try.after'),
              cell: ({ after, recognised }) => <OutcomeOf outcome={after} merchant={recognised?.after} />,
            },
          ]}
        />
      </div>
      {left > 0 && <p className="mt-2 text-ink-3 text-ui-sm">{t('purchaseProof.try.more', { count: left })}</p>}
    </section>
  )
}

/** Opens a new tab, so that the form keeps its input. */
function ReceiptName({
  canOpen,
  receipt: { id, merchant_name, purchase_date },
}: {
  receipt: Changed
  canOpen: boolean
}) {
  const t = useTexts('console')
  const name = merchant_name ?? t('purchaseProof.try.unnamed', { id })
  return (
    <span className="block min-w-0">
      {canOpen ? (
        <Link
          href={`/admin/v2/receipts/${id}`}
          target="_blank"
          prefetch={false}
          className="text-ink underline decoration-line-strong underline-offset-2"
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <span className="block text-ink-3 text-ui-sm tabular-nums">
        #{id}
        {purchase_date ? ` · ${formatDateLong(purchase_date, { locale: t('imports.language') })}` : ''}
      </span>
    </span>
  )
}

/** @param merchant the recognized merchant, null for none; absent if it doesn't change */
function OutcomeOf({
  merchant,
  outcome: { points, rule, status },
}: {
  outcome: Changed['before']
  merchant: string | null | undefined
}) {
  const t = useTexts('console')
  const why = t(`purchaseProof.try.rule.${rule.replace(/^tag:/, '')}`, { defaultValue: '' })
  const worth = t('purchaseProof.try.worth', {
    count: points,
    figure: formatNumber(points, { locale: t('imports.language') }),
  })
  return (
    <span className="block">
      <StatusDot tone={TONES[status] ?? 'neutral'}>{t(`purchaseProof.try.outcome.${status}`)}</StatusDot>
      <span className="block text-ink-3 text-ui-sm">{[worth, why].filter(Boolean).join(' · ')}</span>
      {merchant !== undefined && (
        <span className="block text-ui-sm">
          {merchant === null ? t('purchaseProof.try.noMerchant') : t('purchaseProof.try.asMerchant', { merchant })}
        </span>
      )}
    </span>
  )
}
