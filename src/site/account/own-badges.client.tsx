'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Link } from '@/ui/link'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { RewardPicture } from '../reward/reward-picture'
import type { RewardResponse } from '../wire'

/** The achievements that the participant has earned, as badges. Nothing without any. */
export function OwnBadges() {
  const { href } = useSite()
  const t = useTexts('site')
  const { data } = useSiteQuery<RewardResponse[]>('/public/home/claimed_rewards')
  const badges = data?.filter(({ selection }) => selection === 'achievement') ?? []
  if (badges.length === 0) return null
  return (
    <section aria-labelledby="badges">
      <h2 id="badges" className="mb-3 font-header font-semibold text-heading">
        {t('account.badges')}
      </h2>
      <ul className="-mx-4 flex gap-4 overflow-x-auto px-4 pb-1" data-testid="badges">
        {badges.map((reward) => (
          <li key={reward.reward_id} className="w-20 shrink-0">
            <Link
              href={href(`/reward/${reward.reward_id}`)}
              prefetch={false}
              className="flex flex-col items-center gap-1.5 text-center text-ink text-ui-xs no-underline"
            >
              <span className="size-16 overflow-hidden rounded-full border-2 border-accent">
                <RewardPicture reward={reward} width={128} ratio="1/1" />
              </span>
              <span className="line-clamp-2 [overflow-wrap:anywhere]">{reward.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
