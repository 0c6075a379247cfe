'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { TARGET } from '../../challenge/challenge-tile'
import { PointsPill } from '../../challenge/points-pill'
import { tileState } from '../../challenge/tile-state'
import { useSite } from '../../frame/site-provider.client'
import { pictureOf } from '../../picture'
import { RewardPicture } from '../../reward/reward-picture'
import { priceOf, RewardSign } from '../../reward/reward-tile'
import type { RewardResponse, WireChallengeTile } from '../../wire'

/** A compact row with a small picture; all of it is one click target. */
function Row({
  aside,
  note,
  picture,
  title,
  variant,
}: {
  aside?: ReactNode
  note?: ReactNode
  picture: ReactNode
  title: ReactNode
  variant?: string | undefined
}) {
  return (
    <li
      data-variant={variant}
      className="@container relative flex min-h-18 items-center gap-3 p-2.5 pr-3 has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:-outline-offset-2"
    >
      {/* Large letters need its space. */}
      <div className="hidden size-14 shrink-0 @min-[15rem]:block overflow-hidden rounded-input">{picture}</div>
      <div className="min-w-0 grow">
        <h3 className="line-clamp-2 font-header font-semibold leading-snug">{title}</h3>
        {note && <p className="truncate text-ink-2 text-ui-sm">{note}</p>}
      </div>
      {aside}
      <Icon name="chevron-right" className="hidden size-5 shrink-0 @min-[15rem]:block text-ink-3" />
    </li>
  )
}

/** A challenge as a row; it opens its page. */
export function ChallengeRow({ challenge }: { challenge: WireChallengeTile }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const isLocked = tileState(challenge) === 'locked'
  return (
    <Row
      variant={challenge.variant}
      picture={<ImageWithRetry src={pictureOf(challenge.image, 320)} alt="" ratio="1/1" loading="lazy" />}
      title={
        isLocked ? (
          challenge.caption
        ) : (
          <Link href={href(`/challenge/${challenge.identifier}`)} className={TARGET}>
            {challenge.caption}
          </Link>
        )
      }
      note={
        isLocked && challenge.min_tier
          ? t('challenge.unlocksAt', { tier: challenge.min_tier })
          : tileState(challenge) === 'done'
            ? t('challenge.done')
            : challenge.call_to_action
      }
      aside={
        <PointsPill
          challenge={challenge}
          program={program}
          t={t}
          className="wrap-anywhere max-w-[45%] text-center @min-[20rem]:shrink-0"
        />
      }
    />
  )
}

/** A reward as a row; it opens its overlay. */
export function RewardRow({ reward }: { reward: RewardResponse }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <Row
      variant={reward.variant}
      picture={<RewardPicture reward={reward} width={320} ratio="1/1" />}
      title={
        <Link href={href(`/reward/${reward.reward_id}`)} scroll={false} className={TARGET}>
          {reward.name}
        </Link>
      }
      note={<RewardSign reward={reward} program={program} t={t} isOwn />}
      aside={
        <span className="wrap-anywhere max-w-1/2 shrink-0 text-right font-semibold text-accent-text text-ui-sm tabular-nums">
          {priceOf(reward, program, t)}
        </span>
      }
    />
  )
}
