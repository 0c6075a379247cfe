'use client'

import dynamic from 'next/dynamic'
import { lazy } from 'react'
import { provideTexts, type SiteProgram, useSite } from '@/plugin/site'

/** One file per language, so that phones load only theirs. */
const TEXTS = {
  en: dynamic(() => import('../texts/en/site').then(({ site }) => provideTexts('en', { site }))),
  es: dynamic(() => import('../texts/es/site').then(({ site }) => provideTexts('es', { site }))),
} satisfies Record<SiteProgram['locale'], unknown>

// Loads with the home of a participant, not with that of a visitor.
const SocialSection = lazy(() => import('./social-section.client'))

/** The program's posts, on the home of participants (SITE-11). */
export function SocialSlot() {
  const { program } = useSite()
  const Texts = TEXTS[program.locale]
  return (
    <Texts>
      <SocialSection />
    </Texts>
  )
}
