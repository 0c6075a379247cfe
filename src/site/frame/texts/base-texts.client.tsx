'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { provideTexts } from './provide-texts.client'

const BASE = {
  en: dynamic(() => import('./base-en').then(({ base }) => provideTexts('en', base))),
  es: dynamic(() => import('./base-es').then(({ base }) => provideTexts('es', base))),
}

/** The words of every page, around each. */
export function BaseTexts({ children, locale }: { children: ReactNode; locale: Locale }) {
  const Base = BASE[locale]
  return <Base>{children}</Base>
}
