'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { toast } from '@/ui/toast'
import { MeOrError } from '../frame/me-or-error.client'
import type { SiteCallError } from '../frame/query-client'
import { useSignedIn, useSite, useSiteQuery } from '../frame/site-provider.client'
import { Challenge } from './challenge.client'
import { ChallengeSkeleton } from './challenge-skeleton'
import type { WireChallenge } from './types'

/** A challenge's page (SITE-39): its description, its points or prize, and its screen. */
export function ChallengePage({ identifier }: { identifier: string }) {
  const t = useTexts('site')
  const participant = useSignedIn()
  const { data: challenge, error } = useSiteQuery<WireChallenge>(
    `/public/challenges/${encodeURIComponent(identifier)}`,
    participant !== null,
  )
  // After the session has ended, the whole page redirects to sign in.
  const usable = useUsable(challenge, error?.status === 401 ? null : error)
  if (!usable) {
    return (
      <MeOrError>
        <ChallengeSkeleton label={t('common:loading')} />
      </MeOrError>
    )
  }
  return <Challenge key={usable.id} challenge={usable} />
}

/**
 * The challenge, if it can be completed. Redirects home with a message if it can't be loaded or is inactive (SITE-74,
 * SITE-117). One that ends while the page is open stays, and the server answers the submission.
 */
const useUsable = (challenge: WireChallenge | undefined, error: SiteCallError | null): WireChallenge | undefined => {
  const { href } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const [entered, setEntered] = useState<number | null>(null)
  const hasNotified = useRef(false)
  const isActive = challenge?.status === 'active'
  if (isActive && entered !== challenge.id) setEntered(challenge.id)
  const usable = challenge !== undefined && (isActive || entered === challenge.id)
  const failed = challenge === undefined ? error : null

  useEffect(() => {
    if (hasNotified.current || usable || (challenge === undefined && !failed)) return
    hasNotified.current = true
    if (failed) toast.danger(t('challenge.loadError'), failed.status === 0 ? failed.message : undefined)
    else toast.warning(t('challenge.notActive'), t('challenge.notAvailable'))
    router.replace(href('/'))
  }, [challenge, failed, href, router, t, usable])

  return usable ? challenge : undefined
}
