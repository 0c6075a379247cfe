'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { ProgressBar } from '@/ui/progress-bar'
import { useMe, useSite, useSiteQuery } from '../../frame/site-provider.client'
import type { NextSteps as Answer } from '../../home/home-wire'
import { pictureOf } from '../../picture'
import { RewardPicture } from '../../reward/reward-picture'
import { PointsPill } from '../points-pill'

/**
 * The next recommended challenge and the progress to the next reward. Optional, so it is hidden if it can't be loaded.
 */
export function NextSteps({ exceptId }: { exceptId?: number }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  // Nobody is signed in in the console's preview.
  const { data } = useSiteQuery<Answer>('/public/home/next_steps', useMe()?.signed_in === true)
  const challenge = data?.next_challenge?.id === exceptId ? null : data?.next_challenge
  const reward = data?.next_reward
  if (!challenge && !reward) return null
  return (
    <section aria-label={t('challenge.next.title')} className="flex flex-col gap-3">
      <h2 className="font-header font-semibold text-heading">{t('challenge.next.title')}</h2>
      {challenge && (
        <Step
          href={href(`/challenge/${challenge.identifier}`)}
          picture={<ImageWithRetry src={pictureOf(challenge.image, 320)} alt="" ratio="4/3" />}
          title={challenge.caption}
        >
          <span className="flex flex-wrap items-center gap-2">
            <PointsPill challenge={challenge} program={program} t={t} />
            <span className="font-semibold text-accent-text text-ui-sm">{challenge.call_to_action}</span>
          </span>
        </Step>
      )}
      {reward && (
        <Step
          href={href(`/reward/${reward.reward.reward_id}`)}
          picture={<RewardPicture reward={reward.reward} width={320} />}
          title={reward.reward.name}
        >
          {reward.progress.missing > 0 ? (
            <ProgressBar
              label={reward.message}
              value={reward.progress.current}
              max={reward.progress.target}
              showLabel
            />
          ) : (
            // The points are complete; the message says what can be done.
            <p className="text-ink-2 text-ui-sm">{reward.message}</p>
          )}
        </Step>
      )}
    </section>
  )
}

function Step({
  children,
  href,
  picture,
  title,
}: {
  children: React.ReactNode
  href: string
  picture: React.ReactNode
  title: string
}) {
  return (
    <div className="on-tile relative flex flex-wrap items-center gap-3 rounded-tile border border-line p-3 transition-shadow duration-200 hover:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2">
      <div className="w-24 max-w-full shrink-0 overflow-hidden rounded-input sm:w-28">{picture}</div>
      {/* Wraps below the picture at the largest font sizes. */}
      <div className="flex min-w-0 flex-1 basis-32 items-center gap-3">
        <div className="wrap-break-word flex min-w-0 flex-1 flex-col gap-2">
          <Link
            href={href}
            className="font-header font-semibold text-inherit leading-snug no-underline outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
          {children}
        </div>
        <Icon name="chevron-right" className="size-5 shrink-0 text-ink-3" />
      </div>
    </div>
  )
}
