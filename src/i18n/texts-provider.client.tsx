'use client'

import type { TFunction } from 'i18next'
import { createContext, useContext, useMemo } from 'react'
import type { Namespace } from '.'

/** The translator of each part of the product. */
export type Translators = (namespace: Namespace) => TFunction

export const TextsContext = createContext<Translators | null>(null)

/**
 * The texts of one part of the product, in the language of the nearest provider. Nothing here imports the texts: a page
 * of a participant carries its own language only (src/site/frame/texts), the console carries all (all-texts-provider).
 */
export const useTexts = (namespace: Namespace): TFunction => {
  const translators = useContext(TextsContext)
  if (!translators) throw new Error('useTexts must be used inside a TextsProvider')
  return useMemo(() => translators(namespace), [translators, namespace])
}
