'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Carousel } from '@/ui/carousel.client'
import { RewardTile } from '../reward/reward-tile.client'
import type { WireReward } from '../wire'
import { useCarouselLabels } from './use-carousel-labels.client'

/** S §9: a carousel that is not the hero's moves every 3000 ms. */
const AUTOPLAY_MS = 3000

/** 'What you can win' for visitors (S §2). */
export function RewardCarousel({ rewards }: { rewards: WireReward[] }) {
  const t = useTexts('site')
  return (
    <Carousel
      label={t('home.whatYouCanWin')}
      labels={useCarouselLabels()}
      autoplayMs={AUTOPLAY_MS}
      loop
      slideClassName="basis-[78%] sm:basis-[44%] lg:basis-[30%] pr-4"
    >
      {rewards.map((reward) => (
        <ul key={reward.reward_id} className="h-full [&>li]:h-full">
          <RewardTile reward={reward} />
        </ul>
      ))}
    </Carousel>
  )
}
