'use client'

import { lazy } from 'react'
import { PushTexts } from './push-texts.client'

// Loads with the home of a participant, not with that of a visitor.
const Offer = lazy(() => import('./offer.client'))

/** Offers notifications on home, once somebody did something that a message could follow. */
export function PushOffer() {
  return (
    <PushTexts>
      <Offer />
    </PushTexts>
  )
}
