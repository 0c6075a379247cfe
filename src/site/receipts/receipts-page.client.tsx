'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { useRefreshPersonal, useSignedIn, useSite } from '../frame/site-provider.client'
import { CardSkeletons } from './card-skeletons.client'
import { LinkedReceipt } from './linked-receipt.client'
import { NoReceipts } from './no-receipts.client'
import { ReceiptCard } from './receipt-card.client'
import { ReceiptLists } from './receipt-lists.client'
import type { EarningRules } from './types'
import { UploadReceipt } from './upload-receipt.client'
import { useReceipts } from './use-receipts.client'
import { WhatCounts } from './what-counts.client'

/** Receipts (RULE-33): upload one, and see each one's small story. */
export function ReceiptsPage(props: { rules: EarningRules }) {
  return (
    <ReceiptLists>
      <Receipts {...props} />
    </ReceiptLists>
  )
}

function Receipts({ rules }: { rules: EarningRules }) {
  const { program } = useSite()
  const t = useTexts('receipts')
  const participant = useSignedIn()
  const [olderPages, setOlderPages] = useState(0)
  const receipts = useReceipts(1, participant !== null)
  const refresh = useRefreshPersonal()
  const [linked, setLinked] = useLinked()
  const { data } = receipts
  const newest = data?.data[0]?.identifier

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
      {data && data.total > 0 && <WhatCounts rules={rules} />}
      <section aria-labelledby="receipts" className="flex flex-col gap-3">
        {(data?.total !== 0 || linked) && (
          <h2 id="receipts" className="font-header font-semibold text-heading">
            {t('site.yours')}
          </h2>
        )}
        {receipts.isError && !data && (
          <ErrorState
            title={t('site.loadError')}
            description={receipts.error.message}
            action={<Button onClick={() => void receipts.refetch()}>{t('site.retry')}</Button>}
          />
        )}
        {receipts.isError && data && (
          <p role="status" className="text-ink-2 text-ui-sm">
            {t('site.refreshError')}
          </p>
        )}
        {!data && !receipts.isError && <CardSkeletons count={3} />}
        {data?.total === 0 && !linked && <NoReceipts rules={rules} />}
        {linked && data && !data.data.some(({ identifier }) => identifier === linked) && (
          <LinkedReceipt identifier={linked} onChanged={() => void refresh()} />
        )}
        <ul className="flex flex-col gap-3">
          {data?.data.map((receipt) => (
            <li key={receipt.identifier}>
              <ReceiptCard
                receipt={receipt}
                isNewest={receipt.identifier === newest}
                isLinked={receipt.identifier === linked}
                onChanged={() => void refresh()}
              />
            </li>
          ))}
          {Array.from({ length: olderPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            <OlderReceipts key={index} page={index + 2} linked={linked} />
          ))}
        </ul>
        {data && data.total_pages > olderPages + 1 && (
          <Button className="self-center" onClick={() => setOlderPages(olderPages + 1)}>
            {t('site.more')}
          </Button>
        )}
      </section>
    </div>
  )
}

/** A page of the list after the first. */
function OlderReceipts({ linked, page }: { linked: string | null; page: number }) {
  const t = useTexts('receipts')
  const receipts = useReceipts(page, true)
  const refresh = useRefreshPersonal()
  if (receipts.isError && !receipts.data)
    return (
      <li>
        <ErrorState
          title={t('site.loadError')}
          description={receipts.error.message}
          action={<Button onClick={() => void receipts.refetch()}>{t('site.retry')}</Button>}
        />
      </li>
    )
  if (!receipts.data)
    return (
      <li>
        <CardSkeletons count={2} />
      </li>
    )
  return receipts.data.data.map((receipt) => (
    <li key={receipt.identifier}>
      <ReceiptCard
        receipt={receipt}
        isNewest={false}
        isLinked={receipt.identifier === linked}
        onChanged={() => void refresh()}
      />
    </li>
  ))
}

/** The receipt that the address names (`?receipt=`), such as a message's link; then the one that was just sent. */
function useLinked() {
  const [linked, setLinked] = useState<string | null>(null)
  useEffect(() => setLinked(new URLSearchParams(window.location.search).get('receipt')), [])
  return [linked, setLinked] as const
}
