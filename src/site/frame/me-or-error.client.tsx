'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { useMeQuery } from './site-provider.client'

/** The content until the session is known; if that fails, an error with a retry button. */
export function MeOrError({ children }: { children: ReactNode }) {
  const t = useTexts('site')
  const { data, error, refetch } = useMeQuery()
  if (data || !error) return children
  return (
    <ErrorState
      title={t('common:error')}
      description={error.message || undefined}
      action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
    />
  )
}
