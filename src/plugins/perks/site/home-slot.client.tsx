'use client'

import { lazy } from 'react'

// Loads with the home of a participant, not with that of a visitor.
const OffersSection = lazy(() => import('./offers-section.client'))

/** The membership offers, on the home of participants (SITE-13). */
export function OffersSlot() {
  return <OffersSection />
}
