'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { Panel } from './panel'

/** Values of the query parameter `?payment=...` after a payment form was refused. */
const NOTICES = [
  'account_pending',
  'already_member',
  'cancelled',
  'not_set_up',
  'not_verified',
  'terms_not_accepted',
  'pending',
  'refused',
  'too_many',
  'unavailable',
] as const
type Notice = (typeof NOTICES)[number]

/** Notices that aren't errors. */
const NO_FAULT = new Set<Notice>(['already_member', 'cancelled', 'pending'])

const isNotice = (text: string | null): text is Notice => NOTICES.includes(text as Notice)

/**
 * Explains why a payment did not start. The parameter is then removed, so that a reload or a shared address doesn't
 * repeat it.
 */
export function PaymentNotice() {
  const t = useTexts('site')
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(() => {
    const address = new URL(window.location.href)
    const payment = address.searchParams.get('payment')
    if (!isNotice(payment)) return
    setNotice(payment)
    address.searchParams.delete('payment')
    window.history.replaceState(window.history.state, '', address)
  }, [])
  if (notice === null) return null
  return (
    <Panel role="alert" tone={NO_FAULT.has(notice) ? 'quiet' : 'danger'} icon={<Icon name="circle-alert" />}>
      <p className="font-semibold">{t(`challenge.payment.${notice}`)}</p>
      <p className="text-ink-2 text-ui-sm">{t(`challenge.payment.${notice}_help`)}</p>
    </Panel>
  )
}
