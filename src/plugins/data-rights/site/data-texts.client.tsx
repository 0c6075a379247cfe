'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { provideTexts, type SiteProgram } from '@/plugin/site'

const TEXTS = {
  en: dynamic(() => import('../texts/en/site').then(({ site }) => provideTexts('en', { site: { data_rights: site } }))),
  es: dynamic(() => import('../texts/es/site').then(({ site }) => provideTexts('es', { site: { data_rights: site } }))),
} satisfies Record<SiteProgram['locale'], unknown>

/** Provides the texts of the plugin's pages. */
export function DataTexts({ children, locale }: { children: ReactNode; locale: SiteProgram['locale'] }) {
  const Provider = TEXTS[locale]
  return <Provider>{children}</Provider>
}
