'use client'

import { useState } from 'react'
import { useMediaQuery } from '@/ui/use-media-query.client'

/** From how many questions on a form is a long one. */
const LONG_FORM = 4

/** One question after another on a phone, where a long form would be a long way; all at once elsewhere. */
export const useSteps = (total: number, first = 0) => {
  const narrow = useMediaQuery('(max-width: 639px)')
  const [current, setCurrent] = useState(first)
  return {
    current: Math.min(current, Math.max(0, total - 1)),
    goTo: setCurrent,
    stepwise: narrow && total >= LONG_FORM,
  }
}
