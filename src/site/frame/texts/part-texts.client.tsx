'use client'

import dynamic from 'next/dynamic'
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '@/i18n/locales'
import { TextsContext } from '@/i18n/texts-provider.client'
import { makeTranslator, type Words } from '@/i18n/translator'

type Texts = Readonly<Record<string, Words>>
type Provider = ComponentType<{ children: ReactNode }>

const LoadedTexts = createContext<Texts>({})

/** Adds words to those of the page around it, namespace by namespace. */
const provide = (locale: Locale, texts: Texts): Provider =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its words have come; never while drawing
  function ProvidedTexts({ children }) {
    const outer = useContext(LoadedTexts)
    const merged = useMemo(() => mergeTexts(outer, texts), [outer])
    const translators = useMemo(() => makeTranslator(locale, merged), [merged])
    return (
      <LoadedTexts value={merged}>
        <TextsContext value={translators}>{children}</TextsContext>
      </LoadedTexts>
    )
  }

const mergeTexts = (outer: Texts, texts: Texts): Texts => ({
  ...outer,
  ...Object.fromEntries(
    Object.entries(texts).map(([namespace, words]) => [namespace, { ...outer[namespace], ...words }]),
  ),
})

/** A file a part and language, so that nobody's phone fetches the words of other pages, nor those of the other language. */
const PARTS = {
  base: {
    en: dynamic(() => import('./base-en').then(({ base }) => provide('en', base))),
    es: dynamic(() => import('./base-es').then(({ base }) => provide('es', base))),
  },
  account: {
    en: dynamic(() => import('@/i18n/en/site/account').then(({ account }) => provide('en', { site: account }))),
    es: dynamic(() => import('@/i18n/es/site/account').then(({ account }) => provide('es', { site: account }))),
  },
  contest: {
    en: dynamic(() => import('@/i18n/en/site/contest').then(({ contest }) => provide('en', { site: contest }))),
    es: dynamic(() => import('@/i18n/es/site/contest').then(({ contest }) => provide('es', { site: contest }))),
  },
  draw: {
    en: dynamic(() => import('@/i18n/en/site/draw').then(({ draw }) => provide('en', { site: draw }))),
    es: dynamic(() => import('@/i18n/es/site/draw').then(({ draw }) => provide('es', { site: draw }))),
  },
  earn: {
    en: dynamic(() => import('@/i18n/en/site/earn').then(({ earn }) => provide('en', { site: earn }))),
    es: dynamic(() => import('@/i18n/es/site/earn').then(({ earn }) => provide('es', { site: earn }))),
  },
  receipts: {
    en: dynamic(() => import('@/i18n/en/receipts/own').then(({ own }) => provide('en', { receipts: own }))),
    es: dynamic(() => import('@/i18n/es/receipts/own').then(({ own }) => provide('es', { receipts: own }))),
  },
  receiptSending: {
    en: dynamic(() => import('@/i18n/en/receipts/sending').then(({ sending }) => provide('en', { receipts: sending }))),
    es: dynamic(() => import('@/i18n/es/receipts/sending').then(({ sending }) => provide('es', { receipts: sending }))),
  },
  signin: {
    en: dynamic(() => import('@/i18n/en/signin').then(({ signin }) => provide('en', { signin }))),
    es: dynamic(() => import('@/i18n/es/signin').then(({ signin }) => provide('es', { signin }))),
  },
} satisfies Record<string, Record<Locale, unknown>>

/** The words of one part of the site for what is below it; `base` is around every page. */
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
