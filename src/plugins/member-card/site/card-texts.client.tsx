'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { provideTexts, type SiteProgram } from '@/plugin/site'

/** One file per language, so that phones load only theirs. */
const TEXTS = {
  en: dynamic(() => import('../texts/en/site').then(({ site }) => provideTexts('en', { site }))),
  es: dynamic(() => import('../texts/es/site').then(({ site }) => provideTexts('es', { site }))),
} satisfies Record<SiteProgram['locale'], unknown>

/** Provides the texts of the card. */
export function CardTexts({ children, locale }: { children: ReactNode; locale: SiteProgram['locale'] }) {
  const Provider = TEXTS[locale]
  return <Provider>{children}</Provider>
}
