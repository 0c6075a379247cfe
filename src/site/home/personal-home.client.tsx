'use client'

import type { ReactNode } from 'react'
import { useMeQuery } from '../frame/site-provider.client'
import { ErrorBoundary } from './error-boundary.client'
import { SignedInHome, type SignedInHomeProps } from './signed-in-home.client'

type Props = Omit<SignedInHomeProps, 'participant'> & { failed: ReactNode; skeleton: ReactNode }

/**
 * The home of a participant. @param skeleton shown until the session is known @param failed shown if it can't be loaded
 */
export function PersonalHome({ failed, skeleton, ...home }: Props) {
  const { data: me, error } = useMeQuery()
  if (!me && error) return failed
  if (!me?.participant) return skeleton
  return (
    <ErrorBoundary fallback={failed}>
      <SignedInHome participant={me.participant} {...home} />
    </ErrorBoundary>
  )
}
