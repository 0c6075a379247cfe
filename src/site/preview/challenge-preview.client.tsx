'use client'

import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Challenge } from '../challenge/challenge.client'
import { ChallengeSkeleton } from '../challenge/challenge-skeleton'
import type { WireChallenge } from '../challenge/types'

/** What this frame and the console say to each other; src/console/views/challenges/editor/Preview.client.tsx has the other end. */
const READY = 'laurel:preview:ready'
const SHOW = 'laurel:preview:challenge'

/**
 * A challenge that is being edited, as a participant would see it. It comes from the console's page around this frame and
 * from nobody else: its article is markup, which a stranger's page must not be able to put on the program's site.
 *
 * @param consoleOrigin such as `https://console.example.com`
 */
export function ChallengePreview({ consoleOrigin }: { consoleOrigin: string }) {
  const t = useTexts('site')
  const [shown, setShown] = useState<{ challenge: WireChallenge; version: number } | null>(null)
  useEffect(() => {
    if (window.parent === window) return
    const hear = ({ data, origin, source }: MessageEvent) => {
      if (origin !== consoleOrigin || source !== window.parent || data?.type !== SHOW) return
      setShown((before) => ({ challenge: data.challenge as WireChallenge, version: (before?.version ?? 0) + 1 }))
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ type: READY }, consoleOrigin)
    return () => window.removeEventListener('message', hear)
  }, [consoleOrigin])
  if (!shown) return <ChallengeSkeleton label={t('common:loading')} />
  return (
    // To be looked at: nothing in it is sent, followed or opened.
    <div inert>
      <Challenge key={shown.version} challenge={shown.challenge} />
    </div>
  )
}
