'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { isTemporary } from '../frame/query-client'
import { useRefreshPersonal } from '../frame/site-provider.client'
import type { PaymentReceipt as Receipt } from './home-wire'

const POLL_MS = 2_000
/** The provider's event usually arrives within seconds; after that, the receipt says that it's on its way. */
const MAX_POLLS = 15

/** The result of a payment, when the provider redirects back with `session_id` (SITE-10). */
export default function PaymentReceipt({ onDone, sessionId }: { onDone: () => void; sessionId: string }) {
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const {
    data: receipt,
    error,
    errorUpdateCount,
  } = useQuery<Receipt | null>({
    queryKey: [`/public/home/stripe_receipt?session_id=${encodeURIComponent(sessionId)}`],
    staleTime: 'static',
    refetchInterval: ({ state: { data, dataUpdateCount, error, errorUpdateCount } }) => {
      const canChange = error ? isTemporary(error) : data?.pending === true
      return canChange && dataUpdateCount + errorUpdateCount < MAX_POLLS && POLL_MS
    },
  })
  const hasFailed = error !== null && (!isTemporary(error) || errorUpdateCount >= MAX_POLLS)
  const isMissing = receipt === null || (receipt === undefined && hasFailed)
  const isSettled = receipt?.pending === false
  const finish = useEffectEvent(() => {
    window.history.replaceState(null, '', withoutSession(window.location.href))
    if (isSettled) return void refresh()
    if (error) toast.danger(t('home.receiptError'), error.message || undefined)
    onDone()
  })
  useEffect(() => {
    if (isMissing || isSettled) finish()
  }, [isMissing, isSettled])

  const close = () => {
    window.history.replaceState(null, '', withoutSession(window.location.href))
    onDone()
  }
  if (!receipt) return null
  return (
    <Overlay open onClose={close} title={receipt.title}>
      <div className="flex flex-col items-center gap-3 p-6 text-center" aria-live="polite">
        {receipt.pending ? (
          <Icon name="hourglass" className="size-10 text-ink-2 motion-safe:animate-pulse" />
        ) : (
          <Icon name="circle-check" className="size-10 text-positive" />
        )}
        <h2 className="text-balance font-bold font-header text-title">{receipt.title}</h2>
        <p className="font-medium">{receipt.participant_name}</p>
        <p className="text-balance text-ink-2">{receipt.message}</p>
        <Button variant="primary" block className="mt-3" onClick={close}>
          {t('home.receiptClose')}
        </Button>
      </div>
    </Overlay>
  )
}

const withoutSession = (address: string): string => {
  const url = new URL(address)
  url.searchParams.delete('session_id')
  return `${url.pathname}${url.search}${url.hash}`
}
