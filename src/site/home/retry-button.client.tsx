'use client'

import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { useMeQuery } from '../frame/site-provider.client'

/** Asks again who is signed in; where that is known, it was the home itself that did not come, and the page is asked for again. */
export function RetryButton({ children }: { children: ReactNode }) {
  const { data, isFetching, refetch } = useMeQuery()
  return (
    <Button onClick={() => (data ? window.location.reload() : void refetch())} loading={isFetching}>
      {children}
    </Button>
  )
}
