'use client'

import { type ReactNode, useMemo } from 'react'
import { type Locale, translate } from '.'
import { TextsContext, type Translators } from './texts-provider.client'

/** Gives client components below it their language, with all texts of the product. */
export function TextsProvider({ children, locale }: { children: ReactNode; locale: Locale }) {
  const translators = useMemo((): Translators => (namespace) => translate(locale, namespace), [locale])
  return <TextsContext value={translators}>{children}</TextsContext>
}
