'use client'

import type { ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { type Locale, type Namespace, textsOf } from '.'

/** Gives client components below it their language. */
export function TextsProvider({ children, locale }: { children: ReactNode; locale: Locale }) {
  return <I18nextProvider i18n={textsOf(locale)}>{children}</I18nextProvider>
}

export const useTexts = (namespace: Namespace) => useTranslation(namespace).t
