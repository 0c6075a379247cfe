'use client'

import { useMemo } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import type { Say } from './proof-forms'

/** What is wrong with a field, in the administrator's language. */
export const useSay = (): Say => {
  const t = useTexts('console')
  return useMemo(() => (problem, values) => t(`purchaseProof.errors.${problem}`, values), [t])
}
