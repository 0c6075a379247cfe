'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { provideTexts, type SiteProgram, useSite } from '@/plugin/site'

/** One file per language, so that phones load only theirs. */
const TEXTS = {
  en: dynamic(() => import('../texts/en/site').then(({ site }) => provideTexts('en', { site }))),
  es: dynamic(() => import('../texts/es/site').then(({ site }) => provideTexts('es', { site }))),
} satisfies Record<SiteProgram['locale'], unknown>

export function AddressTexts({ children }: { children: ReactNode }) {
  const Provider = TEXTS[useSite().program.locale]
  return <Provider>{children}</Provider>
}
