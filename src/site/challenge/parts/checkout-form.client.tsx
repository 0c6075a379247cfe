'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { csrfToken } from '../../call'
import { useSite } from '../../frame/site-provider.client'
import { useLeaving } from '../../use-leaving.client'

const ACTIONS = { donation: 'donation_checkout_session', membership: 'membership_checkout_session' } as const

/**
 * A plain form that the browser posts, because the answer redirects to the payment provider (SITE-82, SITE-106).
 * @param children receives whether it is being submitted
 */
export function CheckoutForm({
  challengeId,
  children,
  className,
  isConfirmed = false,
  isParticipants = false,
  kind,
  returnTo,
}: {
  challengeId: number
  children: (busy: boolean) => ReactNode
  className?: string
  /** To join although a canceled membership is still paid for. */
  isConfirmed?: boolean
  /** For the participant's own membership, whose call has another address (PERKS-50). */
  isParticipants?: boolean
  kind: keyof typeof ACTIONS
  /** The path of this site that a payment returns to; the home page by default. */
  returnTo?: string | undefined
}) {
  const { href } = useSite()
  const [busy, setBusy] = useLeaving()
  const form = useRef<HTMLFormElement>(null)

  // Set on submit, because the cookie may be newer than the page; not as an input, which React could render again.
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
      {isConfirmed && <input type="hidden" name="confirmed" value="true" />}
      {returnTo && <input type="hidden" name="return_to" value={returnTo} />}
      {children(busy)}
    </form>
  )
}
