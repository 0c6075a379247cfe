'use client'

import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '@/i18n/locales'
import { TextsContext } from '@/i18n/texts-provider.client'
import { makeTranslator, type Words } from '@/i18n/translator'

/** Words by namespace. */
export type TextsByNamespace = Readonly<Record<string, Words>>

const LoadedTexts = createContext<TextsByNamespace>({})

/** Adds words to those of the page around it, namespace by namespace. */
export function Texts({ children, locale, texts }: { children: ReactNode; locale: Locale; texts: TextsByNamespace }) {
  const outer = useContext(LoadedTexts)
  const merged = useMemo(() => mergeTexts(outer, texts), [outer, texts])
  const translators = useMemo(() => makeTranslator(locale, merged), [locale, merged])
  return (
    <LoadedTexts value={merged}>
      <TextsContext value={translators}>{children}</TextsContext>
    </LoadedTexts>
  )
}

/** The same for words that came in a file of their own. */
export const provideTexts = (locale: Locale, texts: TextsByNamespace): ComponentType<{ children: ReactNode }> =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its words have come; never while drawing
  function ProvidedTexts({ children }) {
    return (
      <Texts locale={locale} texts={texts}>
        {children}
      </Texts>
    )
  }

const mergeTexts = (outer: TextsByNamespace, texts: TextsByNamespace): TextsByNamespace => ({
  ...outer,
  ...Object.fromEntries(
    Object.entries(texts).map(([namespace, words]) => [namespace, { ...outer[namespace], ...words }]),
  ),
})
