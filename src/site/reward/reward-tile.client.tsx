'use client'

import { CircleCheck } from 'lucide-react'
import { useTexts } from '@/i18n/texts-provider.client'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { useSite } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import type { WireReward } from '../wire'

/** One reward as a card; opens its overlay. */
export function RewardTile({ reward }: { reward: WireReward }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const earned = reward.earned_by_current_participant_on !== null
  const picture = earned ? (reward.achievement_reward?.active_image ?? reward.image) : reward.image
  return (
    <li className="on-reward-tile group relative flex flex-col overflow-hidden rounded-tile border border-line transition-shadow duration-200 hover:shadow-float">
      <ImageWithRetry src={pictureOf(picture, 800)} alt={picture?.alt_text ?? ''} ratio="4/3" loading="lazy" />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="font-medium text-ink-3 text-ui-xs">{t(`reward.selections.${reward.selection}`)}</p>
        <h3 className="font-header font-semibold text-heading leading-snug">
          <Link
            href={href(`/reward/${reward.reward_id}`)}
            scroll={false}
            className="text-inherit no-underline after:absolute after:inset-0"
          >
            {reward.name}
          </Link>
        </h3>
        <p className="mt-auto pt-2 font-semibold text-accent-text text-ui-sm tabular-nums">
          {earned ? (
            <span className="inline-flex items-center gap-1.5 text-positive">
              <CircleCheck aria-hidden className="size-4" />
              {t('reward.earned')}
            </span>
          ) : (
            reward.threshold !== null &&
            reward.threshold > 0 &&
            t('reward.threshold', {
              threshold: reward.threshold.toLocaleString(program.locale),
              term: program.term_points_as,
            })
          )}
        </p>
      </div>
    </li>
  )
}
