'use client'

import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { formatDateLong, formatNumber } from '@/ui/format'
import { Select } from '@/ui/select.client'
import { Skeleton } from '@/ui/skeleton'
import { TextInput } from '@/ui/text-input.client'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import type { ActionsPage } from '../wire'
import { explainRule } from './explain-rule'

/** S §9. */
const PAGE_SIZES = [10, 20, 30, 40, 50]

/** What the participant did and what it gave, newest first, with the reason of every point (decisions 20). */
export function ActivityTable() {
  const { program } = useSite()
  const t = useTexts('site')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState(10)
  const title = useDeferredValue(search)
  const query = new URLSearchParams({ page: String(page), page_size: String(pageSize), search: title })
  const { data, error, isPending } = useSiteQuery<ActionsPage>(`/public/participant_actions?${query}`)

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <TextInput
          type="search"
          aria-label={t('account.search')}
          placeholder={t('account.search')}
          icon={<Search />}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            setPage(1)
          }}
        />
        <Select
          aria-label={t('account.perPage')}
          className="sm:w-28"
          value={String(pageSize)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(event) => {
            setPageSize(Number(event.target.value))
            setPage(1)
          }}
        />
      </div>
      {error && <p role="alert">{t('account.tableError', { message: error.message })}</p>}
      {isPending && <Skeleton shape="row" count={4} />}
      {data?.total_count === 0 && (
        <p className="py-6 text-center text-ink-2">{t(search ? 'account.noMatch' : 'account.noActivity')}</p>
      )}
      {data && data.total_count > 0 && (
        <table className="w-full border-collapse text-left">
          <thead className="text-ink-3 text-ui-xs">
            <tr>
              <th scope="col" className="py-2 pr-3 font-medium">
                {t('account.what')}
              </th>
              <th scope="col" className="hidden py-2 pr-3 font-medium sm:table-cell">
                {t('account.when')}
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                {t('account.points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.participant_actions.map((action) => (
              <tr key={action.id} className="border-line border-t align-top" data-testid="activity-row">
                <td className="py-3 pr-3">
                  <span className="font-medium">{action.title}</span>
                  {action.point_entry?.rule && (
                    <span className="block text-ink-3 text-ui-sm">{explainRule(action.point_entry.rule, t)}</span>
                  )}
                  <span className="block text-ink-3 text-ui-sm sm:hidden">
                    {formatDateLong(action.occurred_at, { locale: program.locale, timeZone: program.time_zone })}
                  </span>
                </td>
                <td className="hidden whitespace-nowrap py-3 pr-3 text-ink-2 sm:table-cell">
                  {formatDateLong(action.occurred_at, { locale: program.locale, timeZone: program.time_zone })}
                </td>
                <td className={cx('py-3 text-right font-semibold tabular-nums', action.points > 0 && 'text-positive')}>
                  {action.points === 0 ? '–' : formatNumber(action.points, { locale: program.locale, signed: true })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data && data.total_pages > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('account.previous')}
          </Button>
          <span className="text-ink-2 text-ui-sm tabular-nums">
            {t('account.page', { page, pages: data.total_pages })}
          </span>
          <Button size="sm" disabled={page >= data.total_pages} onClick={() => setPage(page + 1)}>
            {t('account.next')}
          </Button>
        </div>
      )}
    </div>
  )
}
