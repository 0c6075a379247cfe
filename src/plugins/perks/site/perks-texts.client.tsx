'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { provideTexts, type SiteProgram } from '@/plugin/site'

/** One file per language, so that phones load only theirs. */
const TEXTS = {
  en: dynamic(() => import('../texts/en/site').then(({ perks }) => provideTexts('en', { site: perks }))),
  es: dynamic(() => import('../texts/es/site').then(({ perks }) => provideTexts('es', { site: perks }))),
} satisfies Record<SiteProgram['locale'], unknown>

/** Provides the texts of the perks' pages. */
export function PerksTexts({ children, locale }: { children: ReactNode; locale: SiteProgram['locale'] }) {
  const Provider = TEXTS[locale]
  return <Provider>{children}</Provider>
}
