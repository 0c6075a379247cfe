'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { csrfToken } from '../../call'
import { useSite } from '../../frame/site-provider.client'
import { useLeaving } from '../../use-leaving.client'

const ACTIONS = { donation: 'donation_checkout_session', membership: 'membership_checkout_session' } as const

/**
 * A plain form that the browser itself posts, because the answer leads to the payment provider's page (SITE-82, SITE-106).
 * @param children gets whether it is on its way
 */
export function CheckoutForm({
  challengeId,
  children,
  className,
  isParticipants = false,
  kind,
}: {
  challengeId: number
  children: (busy: boolean) => ReactNode
  className?: string
  /** Of the participant's own membership, whose call has an address of its own (PERKS-50). */
  isParticipants?: boolean
  kind: keyof typeof ACTIONS
}) {
  const { href } = useSite()
  const [busy, setBusy] = useLeaving()
  const form = useRef<HTMLFormElement>(null)

  // As it is sent, because the cookie may be newer than the page; and not into a field, which React would draw again.
  useEffect(() => {
    const sign = ({ formData }: FormDataEvent) => formData.set('authenticity_token', csrfToken())
    const posted = form.current
    posted?.addEventListener('formdata', sign)
    return () => posted?.removeEventListener('formdata', sign)
  }, [])

  return (
    <form
      ref={form}
      method="post"
      action={href(`/${isParticipants ? 'participants' : 'public'}/challenges/${challengeId}/${ACTIONS[kind]}`)}
      onSubmit={(event) => (busy ? event.preventDefault() : setBusy(true))}
      className={className}
    >
      {children(busy)}
    </form>
  )
}
