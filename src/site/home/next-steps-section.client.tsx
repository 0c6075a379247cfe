'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { ProgressBar } from '@/ui/progress-bar'
import { Skeleton } from '@/ui/skeleton'
import { PointsPill } from '../challenge/points-pill'
import { useSite } from '../frame/site-provider.client'
import { pictureOf } from '../picture'
import { RewardPicture } from '../reward/reward-picture'
import type { NextSteps } from './home-wire'
import { Section } from './section.client'

/** The recommended challenge, and the progress to the next reward. @param hasReward it stands beside the balance */
export function NextStepsSection({ hasReward = false }: { hasReward?: boolean }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const tCommon = useTexts('common')
  const number = (value: number) => value.toLocaleString(program.locale)
  return (
    <Section<NextSteps>
      path="/public/home/next_steps"
      title={t('nextSteps.title')}
      isEmpty={({ next_challenge, next_reward }) => next_challenge === null && (hasReward || next_reward === null)}
      skeleton={<Skeleton shape="block" className="h-32" label={tCommon('loading')} />}
    >
      {({ next_challenge: challenge, next_reward: reward }) => (
        <div className="grid gap-4 md:grid-flow-col md:auto-cols-fr lg:gap-6">
          {challenge && (
            <Step
              href={href(`/challenge/${challenge.identifier}`)}
              icon={<Icon name="sparkles" className="size-4" />}
              label={t('nextSteps.challenge')}
              picture={<ImageWithRetry src={pictureOf(challenge.image, 320)} alt="" ratio="1/1" className="h-full" />}
              title={challenge.caption}
              variant={challenge.variant}
            >
              <PointsPill challenge={challenge} program={program} t={t} className="self-start" />
            </Step>
          )}
          {reward && !hasReward && (
            <Step
              href={href(`/reward/${reward.reward.reward_id}`)}
              icon={<Icon name="gift" className="size-4" />}
              label={t('nextSteps.reward')}
              picture={<RewardPicture reward={reward.reward} width={320} ratio="1/1" className="h-full" />}
              title={reward.reward.name}
              variant={reward.reward.variant}
            >
              <ProgressBar
                label={t('nextSteps.progress')}
                value={reward.progress.current}
                max={reward.progress.target}
                valueText={t('nextSteps.of', {
                  current: number(reward.progress.current),
                  target: number(reward.progress.target),
                })}
              />
              <p className="text-ink-2 text-ui-sm tabular-nums">{reward.message}</p>
            </Step>
          )}
        </div>
      )}
    </Section>
  )
}

function Step({
  children,
  href,
  icon,
  label,
  picture,
  title,
  variant,
}: {
  children: ReactNode
  href: string
  icon: ReactNode
  label: string
  picture: ReactNode
  title: string
  variant?: string | undefined
}) {
  return (
    <article
      data-variant={variant}
      className="on-tile @container relative flex overflow-hidden rounded-card border border-line transition-shadow duration-200 hover:shadow-float has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2"
    >
      {/* At very large font sizes the text needs the space. */}
      <div className="@max-3xs:hidden w-[112px] shrink-0 sm:w-[148px]">{picture}</div>
      <div className="flex min-w-0 grow flex-col justify-center gap-2 p-4">
        <p className="flex items-center gap-1.5 text-ink-2 text-ui-sm">
          {icon}
          {label}
        </p>
        <h3 className="font-header font-semibold text-heading leading-snug">
          <Link
            href={href}
            scroll={!href.includes('/reward/')}
            className="text-inherit no-underline outline-none after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  )
}
