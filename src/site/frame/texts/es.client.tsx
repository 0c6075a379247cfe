'use client'

import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { common } from '@/i18n/es/common'
import { receipts } from '@/i18n/es/receipts'
import { signin } from '@/i18n/es/signin'
import { site } from '@/i18n/es/site'
import { makeTexts } from '@/i18n/make-texts'

const texts = makeTexts('es', { es: { common, receipts, signin, site } })

export function TextsEs({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={texts}>{children}</I18nextProvider>
}
