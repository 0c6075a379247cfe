'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'

/** A file a language, so that nobody's phone fetches the words of the other one, nor those of the console. */
const TEXTS = {
  en: dynamic(() => import('./en.client').then(({ TextsEn }) => TextsEn)),
  es: dynamic(() => import('./es.client').then(({ TextsEs }) => TextsEs)),
} satisfies Record<Locale, unknown>

export function SiteTexts({ children, locale }: { children: ReactNode; locale: Locale }) {
  const Texts = TEXTS[locale]
  return <Texts>{children}</Texts>
}
