'use client'

import dynamic from 'next/dynamic'
import type { Serialized } from '@/plugin/site'
import { useMe, useShownReward, useSite, useSiteQuery } from '@/plugin/site'
import type { OwnPrize } from '../domain/own-prizes'
import { ComplianceTexts } from './compliance-texts.client'

/** Loaded only by winners who still have something to do. */
const PrizeForm = dynamic(() => import('./prize-form.client').then((part) => part.PrizeForm))
const RulesLink = dynamic(() => import('./rules-link.client').then((part) => part.RulesLink))

/** The steps of a winner, and the link to the official rules, on the page of a sweepstake or contest. */
export function PrizeSlot() {
  const { program } = useSite()
  const reward = useShownReward()
  const isSignedIn = useMe()?.signed_in === true
  const isContest = reward.selection === 'sweepstake' || reward.selection === 'mini-contest'
  const { data } = useSiteQuery<{ prizes: Serialized<OwnPrize>[] }>('/public/prizes', isContest && isSignedIn)
  if (!isContest) return null
  const prize = data?.prizes.find((one) => one.reward.identifier === reward.identifier)
  return (
    <ComplianceTexts locale={program.locale}>
      {prize && <PrizeForm key={`${prize.id} ${prize.status}`} prize={prize} />}
      <RulesLink identifier={reward.identifier} />
    </ComplianceTexts>
  )
}
