'use client'

import { useEffect, useState } from 'react'

/** Whether the page is on its way to another site, such as a pay page: who comes back by Back finds it as it was left, button and all. */
export const useLeaving = (): [boolean, (isLeaving: boolean) => void] => {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  return [isLeaving, setLeaving]
}
