'use client'

import { useState } from 'react'
import { useMediaQuery } from '@/ui/use-media-query.client'

/** The number of questions from which a form counts as long. */
const LONG_FORM = 4

/** Shows long forms one question at a time on phones, and all questions at once on larger screens. */
export const useSteps = (total: number, first = 0) => {
  const narrow = useMediaQuery('(max-width: 639px)')
  const [current, setCurrent] = useState(first)
  return {
    current: Math.min(current, Math.max(0, total - 1)),
    goTo: setCurrent,
    stepwise: narrow && total >= LONG_FORM,
  }
}
