'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Camera, Coins, ShoppingBasket } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { SiteCallError, useRefreshPersonal, useSignedIn, useSite } from '../frame/site-provider.client'
import { ReceiptCard } from './receipt-card.client'
import type { ReceiptsPageOfMine, SiteReceipt } from './types'
import { UploadReceipt } from './upload-receipt.client'

const PAGE_SIZE = 10
/** How often a receipt that is being read is asked about. */
const POLLING_MS = 2_000

/** Receipts (decisions 33): upload one, and see each one's small story. */
export function ReceiptsPage() {
  const { program } = useSite()
  const t = useTexts('receipts')
  const participant = useSignedIn()
  const [shown, setShown] = useState(PAGE_SIZE)
  const receipts = useReceipts(shown, participant !== null)
  const refresh = useRefreshPersonal()
  const newest = receipts.data?.data[0]?.identifier

  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-7 px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('site.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('site.intro', { term: program.term_points_as })}</p>
      </header>
      <UploadReceipt onSent={() => void refresh()} />
      <section aria-labelledby="receipts" className="flex flex-col gap-3">
        {receipts.data?.total !== 0 && (
          <h2 id="receipts" className="font-header font-semibold text-heading">
            {t('site.yours')}
          </h2>
        )}
        {receipts.isError && (
          <ErrorState
            title={t('site.loadError')}
            description={receipts.error.message}
            action={<Button onClick={() => void receipts.refetch()}>{t('site.retry')}</Button>}
          />
        )}
        {!receipts.data && !receipts.isError && <Skeleton shape="card" count={3} label={t('site.yours')} />}
        {receipts.data?.total === 0 && <NoReceipts />}
        <ul className="flex flex-col gap-3">
          {receipts.data?.data.map((receipt) => (
            <li key={receipt.identifier}>
              <ReceiptCard
                receipt={receipt}
                isNewest={receipt.identifier === newest}
                onChanged={() => void refresh()}
              />
            </li>
          ))}
        </ul>
        {receipts.data && receipts.data.total > receipts.data.data.length && shown < 50 && (
          <Button className="self-center" onClick={() => setShown(Math.min(50, shown + PAGE_SIZE))}>
            {t('site.more')}
          </Button>
        )}
      </section>
    </div>
  )
}

/** Asks again while one is being read; when the last one is decided, the balance is asked for as well. */
function useReceipts(shown: number, enabled: boolean) {
  const { call } = useSite()
  const refresh = useRefreshPersonal()
  const path = `/public/receipts?page_size=${shown}`
  const query = useQuery({
    queryKey: [path],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const answer = await call<ReceiptsPageOfMine>(path)
      if (answer.ok) return answer.body
      throw new SiteCallError(answer.message, answer.status)
    },
    refetchInterval: ({ state }) => (state.data?.data.some(isReading) ? POLLING_MS : false),
  })
  const reading = query.data?.data.filter(isReading).length ?? 0
  const before = useRef(reading)
  useEffect(() => {
    if (reading < before.current) void refresh()
    before.current = reading
  }, [reading, refresh])
  return query
}

const isReading = ({ outcome }: SiteReceipt): boolean => outcome === 'reading'

/** What to do, where nothing is yet. */
function NoReceipts() {
  const { program } = useSite()
  const t = useTexts('receipts')
  const steps = [
    { icon: ShoppingBasket, text: t('site.empty.steps.buy') },
    { icon: Camera, text: t('site.empty.steps.snap') },
    { icon: Coins, text: t('site.empty.steps.earn', { term: program.term_points_as }) },
  ]
  return (
    <div className="rounded-card border border-line border-dashed p-6 sm:p-8" data-testid="no-receipts">
      <h2 className="font-header font-semibold text-heading">{t('site.empty.title')}</h2>
      <p className="mt-1 text-ink-2">{t('site.empty.text')}</p>
      <ol className="mt-5 grid gap-4 sm:grid-cols-3">
        {steps.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3 sm:flex-col sm:items-start">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-quiet text-accent-text">
              <Icon aria-hidden className="size-5" />
            </span>
            <span className="text-ui">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
