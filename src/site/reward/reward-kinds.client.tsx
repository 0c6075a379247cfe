'use client'

import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import { Skeleton } from '@/ui/skeleton'
import { useSite } from '../frame/site-provider.client'
import { PartTexts } from '../frame/texts/part-texts.client'
import type { WireRewardDetail } from '../wire'
import type { KindProps } from './kind-props'
import { OfferAction } from './offer-action.client'
import { ProgressSection } from './progress-section.client'
import { RedeemAction } from './redeem-action.client'
import { SweepstakeHead } from './sweepstake-head.client'

const waiting = () => <Skeleton shape="block" className="h-40" />
const Sweepstake = dynamic(() => import('./sweepstake.client').then((file) => file.Sweepstake), { loading: waiting })
const Contest = dynamic(() => import('./contest.client').then((file) => file.Contest), { loading: waiting })

type Kind = {
  /** What comes before everything else on the card. */
  Head?: ComponentType<KindProps>
  /** The part that only this kind has. */
  Body?: ComponentType<KindProps>
  /** The kind's action, in the sticky footer. */
  Action?: ComponentType<KindProps>
}

/** A kind with texts that no other page uses. */
const withTexts = (part: 'contest' | 'draw', Body: ComponentType<KindProps>): ComponentType<KindProps> =>
  function BodyWithTexts(props) {
    const { program } = useSite()
    return (
      <PartTexts part={part} locale={program.locale}>
        <Body {...props} />
      </PartTexts>
    )
  }

const KINDS = {
  redeem: { Action: RedeemAction },
  sweepstake: { Head: SweepstakeHead, Body: withTexts('draw', Sweepstake) },
  achievement: { Body: ProgressSection },
  milestone: { Body: ProgressSection },
  'mini-contest': { Body: withTexts('contest', Contest) },
  offer: { Action: OfferAction },
} satisfies Record<WireRewardDetail['selection'], Kind>

/** A plugin's selection shows a generic card (SITE-49) and is claimed like a redeem reward. */
const PLUGIN_KIND: Kind = { Action: RedeemAction }

const kindOf = (selection: string): Kind => (KINDS as Record<string, Kind>)[selection] ?? PLUGIN_KIND

export function RewardHead(props: KindProps) {
  const { Head } = kindOf(props.reward.selection)
  return Head ? <Head {...props} /> : null
}

export function RewardBody(props: KindProps) {
  const { Body } = kindOf(props.reward.selection)
  return Body ? <Body {...props} /> : null
}

export function RewardAction(props: KindProps) {
  const { Action } = kindOf(props.reward.selection)
  return Action ? <Action {...props} /> : null
}
