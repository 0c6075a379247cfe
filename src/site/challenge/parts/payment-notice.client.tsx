'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatDateLong } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { useSite } from '../../frame/site-provider.client'
import { CheckoutForm } from './checkout-form.client'
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
  'still_member',
  'too_many',
  'unavailable',
] as const
type Notice = (typeof NOTICES)[number]

/** Notices that aren't errors. */
const NO_FAULT = new Set<Notice>(['already_member', 'cancelled', 'pending', 'still_member'])

/** A day as yyyy-mm-dd; anybody can write the address. */
const readDay = (text: string | null): string => (text && /^20\d\d-[01]\d-[0-3]\d$/.test(text) ? text : '')

const isNotice = (text: string | null): text is Notice => NOTICES.includes(text as Notice)

/**
 * Explains why a payment did not start. The parameter is then removed, so that a reload or a shared address doesn't
 * repeat it.
 */
export function PaymentNotice({ challengeId }: { challengeId: number }) {
  const { program } = useSite()
  const t = useTexts('site')
  const [notice, setNotice] = useState<Notice | null>(null)
  const [until, setUntil] = useState('')
  useEffect(() => {
    const address = new URL(window.location.href)
    const payment = address.searchParams.get('payment')
    if (!isNotice(payment)) return
    setNotice(payment)
    setUntil(readDay(address.searchParams.get('until')))
    address.searchParams.delete('payment')
    address.searchParams.delete('until')
    window.history.replaceState(window.history.state, '', address)
  }, [])
  if (notice === null) return null
  const date = until && formatDateLong(until, { locale: program.locale, timeZone: 'UTC' })
  return (
    <Panel role="alert" tone={NO_FAULT.has(notice) ? 'quiet' : 'danger'} icon={<Icon name="circle-alert" />}>
      <p className="font-semibold">{t(`challenge.payment.${notice}`, { date })}</p>
      <p className="text-ink-2 text-ui-sm">{t(`challenge.payment.${notice}_help`)}</p>
      {notice === 'still_member' && (
        <CheckoutForm challengeId={challengeId} kind="membership" isConfirmed className="mt-3">
          {(busy) => (
            <Button type="submit" size="sm" loading={busy}>
              {t('challenge.payment.still_member_confirm')}
            </Button>
          )}
        </CheckoutForm>
      )}
    </Panel>
  )
}
