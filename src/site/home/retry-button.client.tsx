'use client'

import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useMeQuery } from '../frame/site-provider.client'

/** Reloads the session or, if that is known, the page, because the home itself failed to load. */
export function RetryButton({ children }: { children: ReactNode }) {
  const { data, isFetching, refetch } = useMeQuery()
  return (
    <Button onClick={() => (data ? window.location.reload() : void refetch())} loading={isFetching}>
      {children}
    </Button>
  )
}
