'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { useMeQuery } from './site-provider.client'

/** What is shown until it is known who is signed in; where that cannot be found out, a way to ask again in its place. */
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
