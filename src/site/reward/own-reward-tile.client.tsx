'use client'

import { usePathname } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { useSite } from '../frame/site-provider.client'
import type { RewardResponse } from '../wire'
import { RewardTile } from './reward-tile'

/** A reward as a card for participants. */
export function OwnRewardTile({ reward }: { reward: RewardResponse }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  // Two pictures with one name abort the browser's transition, and a reward may be on several lists. So only the
  // clicked tile shares its picture's name, until the overlay has it.
  const [isPressed, setPressed] = useState(false)
  const isOpen = usePathname() === href(`/reward/${reward.reward_id}`)
  return (
    <RewardTile
      isOwn
      reward={reward}
      href={href}
      program={program}
      t={t}
      onPress={() => setPressed(true)}
      pictureStyle={isPressed && !isOpen ? { viewTransitionName: `reward-image-${reward.reward_id}` } : undefined}
    />
  )
}
