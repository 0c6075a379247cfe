'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

const AFTER_MS = 3000

/** Lets the service worker keep this page with the files that it has loaded, so that it opens without a network. */
export const useOfflinePage = (): void => {
  const page = usePathname()
  useEffect(() => {
    const timer = setTimeout(() => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/_next/static/'))
      const keep = [...new Set(files.map(({ pathname }) => pathname))]
      void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage({ page, keep }))
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [page])
}
