'use client'

import { lazy } from 'react'
import { InboxTexts } from './inbox-texts.client'

// Loads with the home of a participant, not with that of a visitor.
const InboxSection = lazy(() => import('./inbox-section.client'))

/** The program's messages to a participant, on their home. */
export function InboxSlot() {
  return (
    <InboxTexts>
      <InboxSection />
    </InboxTexts>
  )
}
