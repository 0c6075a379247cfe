'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Locale } from '@/i18n/locales'
import { provideTexts } from './provide-texts.client'

/**
 * One file per part and language, so that phones load neither the texts of other pages nor those of other languages.
 */
const PARTS = {
  account: {
    en: dynamic(() => import('@/i18n/en/site/account').then(({ account }) => provideTexts('en', { site: account }))),
    es: dynamic(() => import('@/i18n/es/site/account').then(({ account }) => provideTexts('es', { site: account }))),
  },
  challenge: {
    en: dynamic(() =>
      import('@/i18n/en/site/challenge').then(({ challenge }) => provideTexts('en', { site: challenge })),
    ),
    es: dynamic(() =>
      import('@/i18n/es/site/challenge').then(({ challenge }) => provideTexts('es', { site: challenge })),
    ),
  },
  codes: {
    en: dynamic(() => import('@/i18n/en/site/codes').then(({ codes }) => provideTexts('en', { site: codes }))),
    es: dynamic(() => import('@/i18n/es/site/codes').then(({ codes }) => provideTexts('es', { site: codes }))),
  },
  contest: {
    en: dynamic(() => import('@/i18n/en/site/contest').then(({ contest }) => provideTexts('en', { site: contest }))),
    es: dynamic(() => import('@/i18n/es/site/contest').then(({ contest }) => provideTexts('es', { site: contest }))),
  },
  draw: {
    en: dynamic(() => import('@/i18n/en/site/draw').then(({ draw }) => provideTexts('en', { site: draw }))),
    es: dynamic(() => import('@/i18n/es/site/draw').then(({ draw }) => provideTexts('es', { site: draw }))),
  },
  earn: {
    en: dynamic(() => import('@/i18n/en/site/earn').then(({ earn }) => provideTexts('en', { site: earn }))),
    es: dynamic(() => import('@/i18n/es/site/earn').then(({ earn }) => provideTexts('es', { site: earn }))),
  },
  search: {
    en: dynamic(() => import('@/i18n/en/site/search').then(({ search }) => provideTexts('en', { site: search }))),
    es: dynamic(() => import('@/i18n/es/site/search').then(({ search }) => provideTexts('es', { site: search }))),
  },
  receipts: {
    en: dynamic(() => import('@/i18n/en/receipts/own').then(({ own }) => provideTexts('en', { receipts: own }))),
    es: dynamic(() => import('@/i18n/es/receipts/own').then(({ own }) => provideTexts('es', { receipts: own }))),
  },
  receiptSending: {
    en: dynamic(() =>
      import('@/i18n/en/receipts/sending').then(({ sending }) => provideTexts('en', { receipts: sending })),
    ),
    es: dynamic(() =>
      import('@/i18n/es/receipts/sending').then(({ sending }) => provideTexts('es', { receipts: sending })),
    ),
  },
  reward: {
    en: dynamic(() => import('@/i18n/en/site/reward').then(({ reward }) => provideTexts('en', { site: reward }))),
    es: dynamic(() => import('@/i18n/es/site/reward').then(({ reward }) => provideTexts('es', { site: reward }))),
  },
  signin: {
    en: dynamic(() => import('@/i18n/en/signin').then(({ signin }) => provideTexts('en', { signin }))),
    es: dynamic(() => import('@/i18n/es/signin').then(({ signin }) => provideTexts('es', { signin }))),
  },
} satisfies Record<string, Record<Locale, unknown>>

/** Provides the texts of one part of the site. */
export function PartTexts({
  children,
  locale,
  part,
}: {
  children: ReactNode
  locale: Locale
  part: keyof typeof PARTS
}) {
  const Part = PARTS[part][locale]
  return <Part>{children}</Part>
}
