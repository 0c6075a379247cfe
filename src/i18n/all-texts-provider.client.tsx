'use client'

import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { type Locale, textsOf } from '.'

/** Gives client components below it their language, with all texts of the product. */
export function TextsProvider({ children, locale }: { children: ReactNode; locale: Locale }) {
  return <I18nextProvider i18n={textsOf(locale)}>{children}</I18nextProvider>
}
