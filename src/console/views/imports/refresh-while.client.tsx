'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY_MS = 2500

/** Refreshes the page while something on it is running and the tab is visible. */
export function RefreshWhile({ isUnderWay }: { isUnderWay: boolean }) {
  const router = useRouter()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, router])
  return null
}
