'use client'

import { lazy } from 'react'
import { BoostsTexts } from './boosts-texts.client'

// Loads with the home of a participant, not with that of a visitor.
const BoostsSection = lazy(() => import('./boosts-section.client'))

/** The offers for a participant, on their home. */
export function BoostsSlot() {
  return (
    <BoostsTexts>
      <BoostsSection />
    </BoostsTexts>
  )
}
