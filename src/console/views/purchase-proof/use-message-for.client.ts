'use client'

import { useMemo } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import type { MessageFor } from './proof-forms'

/** A field's error in the administrator's language. */
export const useMessageFor = (): MessageFor => {
  const t = useTexts('console')
  return useMemo(() => (problem, values) => t(`purchaseProof.errors.${problem}`, values), [t])
}
