'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useSite, useTexts } from '@/plugin/site'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { CATEGORIES, type DirectoryQuery, toSearchParams } from './directory-query'
import { Filters } from './filters.client'
import { MerchantCard } from './merchant-card.client'
import type { OffersPage } from './perks-wire'
import { clearPlace, isSavedPlace, savePlace } from './saved-place'
import { CardSkeletons } from './skeletons'

type DirectoryProps = {
  query: DirectoryQuery
  onChange: (changes: Partial<DirectoryQuery>) => void
  /** Returns to the prompt for a place. */
  onForgetPlace: () => void
}

/** Merchants near a place, with filters, summary, cards and pagination (PERKS-7 to PERKS-13). */
export function Directory({ onChange, onForgetPlace, query }: DirectoryProps) {
  const t = useTexts('site')
  const { data, error, isFetching, refetch } = useQuery<OffersPage>({
    queryKey: [`/public/offers/merchants?${toSearchParams(query)}`],
  })
  const [isKnown, isUnknown] = [data !== undefined, error?.errors.zip_code !== undefined]
  const { place } = query
  const remember = useEffectEvent(() => {
    if (isKnown) savePlace(place)
    else if (isUnknown && isSavedPlace(place)) clearPlace()
  })
  const address = new URLSearchParams(place).toString()
  // A ZIP code that nobody knows would be asked for again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, when its answer has come.
  useEffect(() => remember(), [address, isKnown, isUnknown])
  return (
    <div className="flex flex-col gap-6">
      <Filters query={query} errors={error?.errors ?? {}} onChange={onChange} />
      {data ? (
        <Results page={data} query={query} onChange={onChange} onForgetPlace={onForgetPlace} />
      ) : error ? (
        <ErrorState
          title={t('perks.list.error')}
          description={error.message || undefined}
          className="on-tile rounded-card border border-line"
          action={
            <>
              <Button variant="primary" loading={isFetching} onClick={() => void refetch()}>
                {t('common:retry')}
              </Button>
              <Button onClick={onForgetPlace}>{t('perks.list.changeLocation')}</Button>
            </>
          }
        />
      ) : (
        <CardSkeletons label={t('common:loading')} />
      )}
      <p className="text-balance border-line border-t pt-6 text-center text-ink-2 text-ui-xs">{t('perks.notice')}</p>
    </div>
  )
}

/** Formats a count that may be capped (RULE-68). */
const useCounted = () => {
  const { program } = useSite()
  return (count: number, isCapped: boolean) =>
    isCapped && count > LIMIT
      ? `${formatNumber(LIMIT, { locale: program.locale })}+`
      : formatNumber(count, { locale: program.locale })
}
const LIMIT = 1000

function Results({ onChange, onForgetPlace, page, query }: DirectoryProps & { page: OffersPage }) {
  const t = useTexts('site')
  const counted = useCounted()
  const { result, totalCapped, totalItems, totalOffers } = page
  const category = CATEGORIES.find(({ id }) => String(id) === query.category)
  const zip = 'zip_code' in query.place ? query.place.zip_code : null
  const from = (page.page - 1) * page.pageSize + 1
  const to = from + result.length - 1
  const hasNext = totalCapped ? result.length === page.pageSize : to < totalItems

  if (result.length === 0) {
    return (
      <EmptyState
        icon={<Icon name="store" />}
        title={t('perks.list.empty')}
        className="on-tile rounded-card border border-line"
        action={
          <>
            <Button variant="primary" onClick={() => onChange({ keyword: '', category: '', page: 1 })}>
              {t('perks.list.clear')}
            </Button>
            <Button onClick={onForgetPlace}>{t('perks.list.changeLocation')}</Button>
          </>
        }
      />
    )
  }
  return (
    <section className="flex flex-col gap-5">
      <div role="status" className="min-w-0">
        <h2 className="text-balance font-header font-semibold text-heading">
          {t(category ? 'perks.list.summary' : 'perks.list.summaryAll', {
            offers: counted(totalOffers, totalCapped),
            category: category ? t(`perks.categories.${category.key}`) : '',
            merchants: counted(totalItems, totalCapped),
            place: zip ?? t('perks.list.yourLocation'),
          })}
        </h2>
        <p className="mt-1 text-ink-2 text-ui-sm tabular-nums">
          {t('perks.list.showing', { from, to, total: counted(totalItems, totalCapped) })}
          {' · '}
          <button
            type="button"
            onClick={onForgetPlace}
            className="cursor-pointer font-medium text-accent-text underline underline-offset-2"
          >
            {t('perks.list.changeLocation')}
          </button>
        </p>
        {page.widened && (
          <Hint>
            {t(page.radiusUnit === 'km' ? 'perks.list.widenedKm' : 'perks.list.widenedMi', { radius: page.radius })}
          </Hint>
        )}
        {page.stale && <Hint>{t('perks.list.stale')}</Hint>}
      </div>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 lg:gap-6">
        {result.map((merchant, index) => (
          <MerchantCard
            key={merchant.merchantId}
            merchant={merchant}
            unit={page.radiusUnit}
            priority={index < 3}
            search={new URLSearchParams(query.place).toString()}
          />
        ))}
      </ul>
      {(page.page > 1 || hasNext) && (
        <nav aria-label={t('perks.list.pages')} className="flex justify-center gap-3">
          <Button
            aria-disabled={page.page <= 1}
            className={PAGER}
            icon={<Icon name="chevron-left" />}
            onClick={() => page.page > 1 && onChange({ page: page.page - 1 })}
          >
            {t('perks.list.previous')}
          </Button>
          <Button
            aria-disabled={!hasNext}
            className={PAGER}
            iconEnd={<Icon name="chevron-right" />}
            onClick={() => hasNext && onChange({ page: page.page + 1 })}
          >
            {t('perks.list.next')}
          </Button>
        </nav>
      )}
    </section>
  )
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="mt-2 flex w-fit items-start gap-2 rounded-tile bg-surface-2 px-3 py-2 text-ui-sm">
    <Icon name="info" className="mt-0.5 size-4 shrink-0" />
    {children}
  </p>
)

/** Not `disabled`, which would lose the focus on the last page. */
const PAGER = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-50'
