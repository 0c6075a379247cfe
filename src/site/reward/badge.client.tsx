'use client'

import { cx } from '@/ui/cx'
import type { WireRewardDetail } from '../wire'
import { RewardPicture } from './reward-picture'

/** An achievement as a round badge, which turns in once it is earned. */
export function AchievementBadge({ reward }: { reward: WireRewardDetail }) {
  const isEarned = reward.earned_by_current_participant_on !== null
  return (
    <div className="flex justify-center px-5 py-3" data-testid="achievement-badge">
      <div
        className={cx(
          'size-44 overflow-hidden rounded-full border-4',
          isEarned ? 'achievement-badge border-accent shadow-float' : 'border-line opacity-80 grayscale',
        )}
      >
        <RewardPicture
          reward={reward}
          width={360}
          ratio="1/1"
          priority
          style={{ viewTransitionName: `reward-image-${reward.reward_id}` }}
        />
      </div>
    </div>
  )
}
