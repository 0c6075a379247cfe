'use client'

import { lazy } from 'react'
import { StreaksTexts } from './streaks-texts.client'

// Loads with the home of a participant, not with that of a visitor.
const StreakSection = lazy(() => import('./streak-section.client'))

/** The streaks of a participant, on their home. */
export function StreakSlot() {
  return (
    <StreaksTexts>
      <StreakSection />
    </StreaksTexts>
  )
}
