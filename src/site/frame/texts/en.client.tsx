'use client'

import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { common } from '@/i18n/en/common'
import { receipts } from '@/i18n/en/receipts'
import { signin } from '@/i18n/en/signin'
import { site } from '@/i18n/en/site'
import { makeTexts } from '@/i18n/make-texts'

const texts = makeTexts('en', { en: { common, receipts, signin, site } })

export function TextsEn({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>
}
