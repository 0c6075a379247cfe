'use client'

import { type ReactNode, useEffect } from 'react'
import { ErrorBoundary } from '../frame/error-boundary.client'
import { useMeQuery } from '../frame/site-provider.client'
import { KeptCopy } from './kept-copy.client'
import { SignedInHome, type SignedInHomeProps } from './signed-in-home.client'

type Props = Omit<SignedInHomeProps, 'participant'> & { failed: ReactNode; skeleton: ReactNode }

/**
 * The home of a participant. @param skeleton shown until the session is known @param failed shown if it can't be loaded
 */
export function PersonalHome({ failed, skeleton, ...home }: Props) {
  const { data: me, error } = useMeQuery()
  // Later placeholders are empty again.
  useEffect(() => {
    if (me) delete document.documentElement.dataset.firstView
  }, [me])
  if (!me && error)
    return (
      <>
        <KeptCopy />
        {failed}
      </>
    )
  if (!me?.participant) return skeleton
  return (
    <ErrorBoundary fallback={failed}>
      <SignedInHome participant={me.participant} {...home} />
    </ErrorBoundary>
  )
}
