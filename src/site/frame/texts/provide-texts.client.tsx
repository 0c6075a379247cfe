'use client'

import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '@/i18n/locales'
import { TextsContext } from '@/i18n/texts-provider.client'
import { makeTranslator, type Words } from '@/i18n/translator'

type Texts = Readonly<Record<string, Words>>

const LoadedTexts = createContext<Texts>({})

/** Adds words to those of the page around it, namespace by namespace. */
export const provideTexts = (locale: Locale, texts: Texts): ComponentType<{ children: ReactNode }> =>
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
