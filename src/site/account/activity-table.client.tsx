'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ListSkeleton } from '@/ui/list-skeleton'
import { Select } from '@/ui/select.client'
import { TextInput } from '@/ui/text-input.client'
import { BrandDrawing } from '../brand-drawing.client'
import { capitalize } from '../capitalize'
import { useSite } from '../frame/site-provider.client'
import { useOwnDate, useOwnMoment, useOwnMonth } from '../use-dates.client'
import type { ActionsPage } from '../wire'

type Action = ActionsPage['participant_actions'][number]

/** SITE-38. */
const PAGE_SIZES = [10, 20, 30, 40, 50]
/** Milliseconds without typing before a search starts. */
const SEARCH_WAIT_MS = 250
/** Not `disabled`, which would lose the focus on the last page. */
const PAGER = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

/** The participant's actions and points, newest first, each with its reason (RULE-20). */
export function ActivityTable() {
  const t = useTexts('site')
  const [search, setSearch] = useState('')
  const [title, setTitle] = useState('')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  useEffect(() => {
    const timer = setTimeout(() => setTitle(search.trim()), SEARCH_WAIT_MS)
    return () => clearTimeout(timer)
  }, [search])
  const query = new URLSearchParams({ page: String(page), page_size: String(pageSize), search: title })
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<ActionsPage>({
    queryKey: [`/public/participant_actions?${query}`],
    placeholderData: keepPreviousData,
  })

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <TextInput
          type="search"
          aria-label={t('account.search')}
          placeholder={t('account.search')}
          icon={<Icon name="search" />}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        <Select
          aria-label={t('account.perPage')}
          className="sm:w-52"
          value={String(pageSize)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: t('account.rows', { count: size }) }))}
          onChange={(event) => {
            setPageSize(Number(event.target.value))
            setPage(1)
          }}
        />
      </div>
      {error && !data && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-card bg-danger-quiet p-4 text-danger text-ui-sm"
        >
          <Icon name="circle-alert" className="size-4 shrink-0" />
          <span className="min-w-0 flex-1">
            {t('account.tableError', { message: error.message || t('common:tryAgain') })}
          </span>
          <Button size="sm" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {isPending && <ListSkeleton shape="row" count={4} label={t('common:loading')} />}
      {data?.total_count === 0 && (
        <div className="flex flex-col items-center gap-2 py-8 text-center text-ink-2">
          {title === '' && <BrandDrawing of="earn_points_icon" icon="sparkles" />}
          <p>{t(title ? 'account.noMatch' : 'account.noActivity')}</p>
        </div>
      )}
      {data && data.total_count > 0 && <Rows actions={data.participant_actions} isBusy={isPlaceholderData} />}
      {data && data.total_pages > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button size="sm" className={PAGER} aria-disabled={page <= 1} onClick={() => page > 1 && setPage(page - 1)}>
            {t('account.previous')}
          </Button>
          <span className="text-center text-ink-2 text-ui-sm tabular-nums" aria-live="polite">
            {t('account.page', { page: data.page, pages: data.total_pages })}
          </span>
          <Button
            size="sm"
            className={PAGER}
            aria-disabled={page >= data.total_pages}
            onClick={() => page < data.total_pages && setPage(page + 1)}
          >
            {t('account.next')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A table by month. On narrow screens its rows take two lines, and the points come below at large font sizes. */
function Rows({ actions, isBusy }: { actions: Action[]; isBusy: boolean }) {
  const { program } = useSite()
  const t = useTexts('site')
  const date = useOwnDate()
  const moment = useOwnMoment()
  const month = useOwnMonth()
  return (
    <div className="@container">
      <table aria-busy={isBusy} className="w-full border-collapse text-left aria-busy:opacity-60 max-sm:block">
        <thead className="text-ink-2 text-ui-sm max-sm:sr-only">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('account.what')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('account.when')}
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              {t('account.points', { term: capitalize(program.term_points_as) })}
            </th>
          </tr>
        </thead>
        {groupByMonth(actions, month).map(([name, rows]) => (
          <tbody key={name} className="max-sm:grid max-sm:grid-cols-1">
            <tr className="max-sm:block">
              <th
                scope="rowgroup"
                colSpan={3}
                className="pt-5 pb-1.5 text-left font-semibold text-ink-2 text-ui-sm first-letter:uppercase max-sm:block"
              >
                {name}
              </th>
            </tr>
            {rows.map((action) => (
              <tr
                key={action.id}
                className="border-line align-top max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-3 border-t max-sm:@max-[14rem]:grid-cols-1"
                data-testid="activity-row"
              >
                {/* On phones its two parts go above and below the date. */}
                <td className="min-w-0 max-sm:contents sm:py-3 sm:pr-3">
                  <div className="min-w-0 break-words font-medium">
                    <Title action={action} />
                    {action.pending && (
                      <Badge tone="warning" icon={<Icon name="hourglass" />} className="ml-2 align-middle">
                        {t('account.pendingRow')}
                      </Badge>
                    )}
                    {action.label && <span className="block font-normal text-ink-2 text-ui-sm">{action.label}</span>}
                  </div>
                  <Explanation action={action} />
                </td>
                <td className="text-ink-2 sm:whitespace-nowrap max-sm:col-start-1 max-sm:row-start-2 max-sm:text-ui-sm sm:py-3 sm:pr-3">
                  <time dateTime={action.occurred_at} title={moment(action.occurred_at)}>
                    {date(action.occurred_at)}
                  </time>
                </td>
                <td className="text-right max-sm:col-start-2 max-sm:row-start-1 sm:py-3 max-sm:@max-[14rem]:col-start-1 max-sm:@max-[14rem]:row-start-3 max-sm:@max-[14rem]:text-left">
                  <Points action={action} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** In their order, which is by time. */
const groupByMonth = (actions: Action[], monthOf: (moment: string) => string): [month: string, rows: Action[]][] => {
  const months = new Map<string, Action[]>()
  for (const action of actions) {
    const month = monthOf(action.occurred_at)
    months.set(month, [...(months.get(month) ?? []), action])
  }
  return [...months]
}

/** Rewards are linked even after they end, because their page shows how to redeem them or how a draw ended. */
function Title({ action: { actionable_id, actionable_type, title } }: { action: Action }) {
  const { href } = useSite()
  if (actionable_type !== 'Reward' || actionable_id === null) return title
  return (
    <Link
      href={href(`/reward/${actionable_id}`)}
      prefetch={false}
      className="text-inherit underline decoration-line underline-offset-2"
    >
      {title}
    </Link>
  )
}

function Points({ action }: { action: Action }) {
  const { program } = useSite()
  const t = useTexts('site')
  if (action.points === 0) {
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only">{t('account.noPoints', { term: program.term_points_as })}</span>
      </span>
    )
  }
  return (
    <span
      className={cx(
        'sm:whitespace-nowrap font-semibold tabular-nums',
        action.pending ? 'text-ink-2' : action.points > 0 && 'text-positive',
      )}
    >
      {formatNumber(action.points, { locale: program.locale, signed: true })}
    </span>
  )
}

/** The reason in sentences from the server, then the source, the actor and the time. */
function Explanation({ action }: { action: Action }) {
  const t = useTexts('site')
  const date = useOwnDate()
  const moment = useOwnMoment()
  const { occurred_at, release_at, why } = action
  const facts = [
    [t('account.reasons.cause'), why.cause],
    [t('account.reasons.actor'), why.actor],
    [t('account.reasons.when'), moment(occurred_at)],
    [t('account.reasons.release'), release_at && date(release_at)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <details className="text-ui-sm max-sm:col-span-full max-sm:row-start-4">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center font-medium text-accent-text underline underline-offset-2">
        {t('account.whyQuestion')}
        <span className="sr-only"> {action.title}</span>
      </summary>
      <p className="mt-1 break-words">{[why.rule, why.evidence].filter(Boolean).join(' ')}</p>
      <dl className="mt-2 mb-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, value]) => (
          <div key={term} className="contents max-sm:block">
            <dt className="text-ink-3">{term}</dt>
            <dd className="min-w-0 break-words text-ink-2">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
