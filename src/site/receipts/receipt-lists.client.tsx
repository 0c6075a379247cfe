'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { mayHelp, SiteCallError } from '../frame/answers'
import { useSite } from '../frame/site-provider.client'

/** Once more after what may pass. */
const retry = (failures: number, error: Error): boolean =>
  failures < 1 && !(error instanceof SiteCallError && !mayHelp(error.status))

/** Keeps the pages of the receipts, which ask by themselves until all of them are read. */
export function ReceiptLists({ children }: { children: ReactNode }) {
  const { answers } = useSite()
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry, staleTime: 15_000, refetchOnWindowFocus: true } } }),
  )
  useEffect(() => {
    const stop = answers.follow(() => client.invalidateQueries())
    return () => {
      stop()
      client.clear()
    }
  }, [answers, client])
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
