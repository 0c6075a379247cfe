'use client'

import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { browserMemory } from '@/ui/browser-memory'
import { SIGNED_IN_HINT, useMeQuery, useSite } from '../frame/site-provider.client'
import type { WireSlide } from '../wire'
import { Contained } from './contained.client'

const load = {
  en: () => import('./signed-in-home-en.client'),
  es: () => import('./signed-in-home-es.client'),
}
const HOMES = { en: lazy(load.en), es: lazy(load.es) }

/**
 * The home of whoever is signed in, which strangers never fetch: a browser that was signed in before fetches it while the server is
 * asked who it is.
 * @param skeleton stands in until both are here @param failed where one of them does not come
 */
export function PersonalHome({
  failed,
  skeleton,
  ...home
}: {
  covered: boolean
  failed: ReactNode
  hero: ReactNode
  skeleton: ReactNode
  slides: WireSlide[]
}) {
  const { program } = useSite()
  const { data: me, error } = useMeQuery()
  useEffect(() => {
    // What does not come is told where it is drawn.
    if (browserMemory.read(SIGNED_IN_HINT) !== null) void load[program.locale]().catch(() => {})
  }, [program.locale])
  if (!me && error) return failed
  if (!me?.participant) return skeleton
  const SignedInHome = HOMES[program.locale]
  return (
    <Contained fallback={failed}>
      <Suspense fallback={skeleton}>
        <SignedInHome participant={me.participant} {...home} />
      </Suspense>
    </Contained>
  )
}
