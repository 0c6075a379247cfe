'use client'

import { useEffect, useState } from 'react'

/**
 * Whether the page is navigating to another site, such as a checkout. Reset when Back restores the page, which would
 * otherwise keep its busy button.
 */
export const useLeaving = (): [boolean, (isLeaving: boolean) => void] => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [isLeaving, setLeaving]
}
