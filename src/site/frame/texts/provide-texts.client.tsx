'use client'

import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Locale } from '@/i18n/locales'
import { TextsContext } from '@/i18n/texts-provider.client'
import { makeTranslator, type Words } from '@/i18n/translator'

/** Texts by namespace. */
export type TextsByNamespace = Readonly<Record<string, Words>>

const LoadedTexts = createContext<TextsByNamespace>({})

/** Merges texts into those of the surrounding page, by namespace. */
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

/** The same for texts that are loaded from a separate file. */
export const provideTexts = (locale: Locale, texts: TextsByNamespace): ComponentType<{ children: ReactNode }> =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, when its words have come; never while drawing
  function ProvidedTexts({ children }) {
    return (
      <Texts locale={locale} texts={texts}>
        {children}
      </Texts>
    )
  }

/** Parts share groups: a reward's tile uses some of its page's texts. */
const merge = (outer: Words | undefined, added: Words): Words => ({
  ...outer,
  ...Object.fromEntries(
    Object.entries(added).map(([key, value]) => {
      const known = outer?.[key]
      return [key, typeof value === 'object' && typeof known === 'object' ? merge(known, value) : value]
    }),
  ),
})

const mergeTexts = (outer: TextsByNamespace, texts: TextsByNamespace): TextsByNamespace => ({
  ...outer,
  ...Object.fromEntries(Object.entries(texts).map(([namespace, own]) => [namespace, merge(outer[namespace], own)])),
})
