'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { provideTexts, type SiteProgram } from '@/plugin/site'

const TEXTS = {
  en: dynamic(() => import('../texts/en').then(({ texts }) => provideTexts('en', { site: texts.site }))),
  es: dynamic(() => import('../texts/es').then(({ texts }) => provideTexts('es', { site: texts.site }))),
} satisfies Record<SiteProgram['locale'], unknown>

/** Provides the texts of the plugin's parts. */
export function ComplianceTexts({ children, locale }: { children: ReactNode; locale: SiteProgram['locale'] }) {
  const Provider = TEXTS[locale]
  return <Provider>{children}</Provider>
}
