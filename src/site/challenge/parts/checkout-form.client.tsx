'use client'

import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { csrfToken } from '../../call'
import { useSite } from '../../frame/site-provider.client'

const ACTIONS = { donation: 'donation_checkout_session', membership: 'membership_checkout_session' } as const

/**
 * A plain form that the browser itself posts, because the answer leads to the payment provider's page (S §4, §7).
 * @param children gets whether it is on its way
 */
export function CheckoutForm({
  challengeId,
  children,
  className,
  kind,
}: {
  challengeId: number
  children: (busy: boolean) => ReactNode
  className?: string
  kind: keyof typeof ACTIONS
}) {
  const { href } = useSite()
  const [busy, setBusy] = useState(false)

  // Who comes back from the provider finds the page as it was left, button and all.
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (busy) return event.preventDefault()
    const token = event.currentTarget.elements.namedItem('authenticity_token')
    if (token instanceof HTMLInputElement) token.value = csrfToken()
    setBusy(true)
  }
  return (
    <form
      method="post"
      action={href(`/public/challenges/${challengeId}/${ACTIONS[kind]}`)}
      onSubmit={onSubmit}
      className={className}
    >
      {/* Filled in as it is sent: the cookie may be newer than the page. */}
      <input type="hidden" name="authenticity_token" defaultValue="" />
      {children(busy)}
    </form>
  )
}
