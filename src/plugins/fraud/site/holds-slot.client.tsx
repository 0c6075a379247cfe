'use client'

import dynamic from 'next/dynamic'
import { useMe, useSite, useSiteQuery } from '@/plugin/site'
import { FraudTexts } from './fraud-texts.client'
import type { HoldsAnswer } from './holds-answer'

/** Loaded only by those of whom something is held. */
const OwnHolds = dynamic(() => import('./own-holds.client').then((part) => part.OwnHolds))

/** What is held of the participant, on their account. Nothing for most. */
export function HoldsSlot() {
  const { program } = useSite()
  const { data } = useSiteQuery<HoldsAnswer>('/public/holds', useMe()?.signed_in === true)
  if (!data || (data.holds.length === 0 && data.answers.length === 0)) return null
  return (
    <FraudTexts locale={program.locale}>
      <OwnHolds {...data} />
    </FraudTexts>
  )
}
