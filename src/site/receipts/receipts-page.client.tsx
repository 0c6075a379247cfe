'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { useRefreshPersonal, useSignedIn, useSite } from '../frame/site-provider.client'
import { CardSkeletons } from './card-skeletons.client'
import { LinkedReceipt } from './linked-receipt.client'
import { NoReceipts } from './no-receipts.client'
import { ReceiptCard } from './receipt-card.client'
import type { EarningRules } from './types'
import { UploadReceipt } from './upload-receipt.client'
import { useReceipts } from './use-receipts.client'
import { WhatCounts } from './what-counts.client'

/** Receipts (RULE-33): upload one, and see each one's progress. */
export function ReceiptsPage({ added, rules }: { rules: EarningRules; added?: ReactNode }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const participant = useSignedIn()
  const { query, receipts } = useReceipts(participant !== null)
  const refresh = useRefreshPersonal()
  const [linked, setLinked] = useLinked()

  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-7 wrap-anywhere px-4 py-6 lg:py-10">
      <header>
        <h1 className="font-bold font-header text-title">{t('site.title')}</h1>
        <p className="mt-1.5 text-ink-2">{t('site.intro', { term: program.term_points_as })}</p>
      </header>
      <UploadReceipt
        path="/public/receipts"
        help={t('site.uploadHelp')}
        onSent={(identifier) => {
          setLinked(identifier)
          void refresh()
        }}
      />
      {added}
      {receipts && receipts.length > 0 && <WhatCounts rules={rules} />}
      <section aria-labelledby="receipts" className="flex flex-col gap-3">
        {(receipts?.length !== 0 || linked) && (
          <h2 id="receipts" className="font-header font-semibold text-heading">
            {t('site.yours')}
          </h2>
        )}
        {query.error && !receipts && (
          <ErrorState
            title={t('site.loadError')}
            description={query.error.message}
            action={<Button onClick={() => void query.refetch()}>{t('site.retry')}</Button>}
          />
        )}
        {query.isRefetchError && receipts && (
          <p role="status" className="text-ink-2 text-ui-sm">
            {t('site.refreshError')}
          </p>
        )}
        {query.isPending && <CardSkeletons count={3} />}
        {receipts?.length === 0 && !linked && <NoReceipts rules={rules} />}
        {linked && receipts && !receipts.some(({ identifier }) => identifier === linked) && (
          <LinkedReceipt identifier={linked} onChanged={() => void refresh()} />
        )}
        <ul className="flex flex-col gap-3">
          {receipts?.map((receipt, index) => (
            <li key={receipt.identifier}>
              <ReceiptCard
                receipt={receipt}
                isNewest={index === 0}
                isLinked={receipt.identifier === linked}
                onChanged={() => void refresh()}
              />
            </li>
          ))}
        </ul>
        {query.isFetchNextPageError && (
          <p role="status" className="text-ink-2 text-ui-sm">
            {query.error?.message || t('site.loadError')}
          </p>
        )}
        {query.hasNextPage && (
          <Button className="self-center" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('site.more')}
          </Button>
        )}
      </section>
    </div>
  )
}

/** The receipt in the address (`?receipt=`), such as from a message's link; later the one that was just sent. */
function useLinked() {
  const [linked, setLinked] = useState<string | null>(null)
  useEffect(() => setLinked(new URLSearchParams(window.location.search).get('receipt')), [])
  return [linked, setLinked] as const
}
