'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useRefreshPersonal, useSite } from '../frame/site-provider.client'
import type { PaymentReceipt as Receipt } from './home-wire'

const ASK_AGAIN_MS = 2_000
/** The provider's event usually comes within seconds; afterwards the receipt says that it is on its way. */
const ASKED_AT_MOST = 15

/** What came of a payment, when the provider sent its payer back with `session_id` (SITE-10). */
export default function PaymentReceipt({ onDone, sessionId }: { onDone: () => void; sessionId: string }) {
  const { call } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const [receipt, setReceipt] = useState<Receipt | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for one session; the functions are new at each drawing.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let gone = false
    const finish = () => window.history.replaceState(null, '', withoutSession(window.location.href))
    const ask = async (times: number) => {
      const answer = await call<Receipt | null>(
        `/public/home/stripe_receipt?session_id=${encodeURIComponent(sessionId)}`,
      )
      if (gone) return
      const found = answer.ok ? answer.body : null
      if (found) setReceipt(found)
      const mayChange = answer.ok ? found?.pending === true : answer.status === 0 || answer.status >= 500
      if (mayChange && times < ASKED_AT_MOST) {
        timer = setTimeout(() => void ask(times + 1), ASK_AGAIN_MS)
        return
      }
      finish()
      if (found && !found.pending) void refresh()
      if (!found) {
        if (!answer.ok) toast.danger(t('home.receiptError'), answer.message || undefined)
        onDone()
      }
    }
    void ask(1)
    return () => {
      gone = true
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as said above
  }, [sessionId])

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
