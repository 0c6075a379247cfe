'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { useOwnDate, useProgramEnd } from '../use-dates.client'
import type { WireRewardDetail } from '../wire'
import { AchievementBadge } from './badge.client'
import { CardFooterProvider } from './card-footer.client'
import { Certificate } from './certificate.client'
import { ClaimStory, hasStory } from './claim-story.client'
import { Details } from './details.client'
import { OtherClaims } from './other-claims.client'
import { Redemption } from './redemption.client'
import { RewardAction, RewardBody, RewardHead } from './reward-kinds.client'
import { RewardPicture } from './reward-picture'
import { ShownRewardProvider } from './shown-reward.client'

/** Selections with a name of their own; others show a generic card (SITE-49). */
const SELECTIONS = new Set(['sweepstake', 'achievement', 'redeem', 'offer', 'milestone', 'mini-contest'])

/** Kinds whose entries or plays close at the finish; the others expire then. */
const CLOSING = new Set(['sweepstake', 'mini-contest'])

type RewardCardProps = {
  onClose: () => void
  reward: WireRewardDetail
  /** What plugins show below the details. */
  added?: ReactNode
}

/** A reward's details and actions. */
export function RewardCard({ added, onClose, reward }: RewardCardProps) {
  const t = useTexts('site')
  const endDate = useProgramEnd()
  const ownDate = useOwnDate()
  const { claim, earned_by_current_participant_on: earnedOn } = reward
  // While a claim is held the card is about it; earlier ones are listed with the others.
  const earned = earnedOn !== null && claim?.state !== 'held'
  const heading = useRef<HTMLHeadingElement>(null)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  // The card replaces a skeleton whose button may have had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])
  const dates = earned
    ? t('reward.on.earned', { date: ownDate(earnedOn) })
    : reward.finish &&
      t(CLOSING.has(reward.selection) ? 'reward.closesOn' : 'reward.expiresOn', { date: endDate(reward.finish) })

  return (
    <article data-variant={reward.variant}>
      {/* On landscape phones or at the largest font sizes, a sticky header and footer would leave no space between them, so they scroll. */}
      <header className="sticky top-0 z-10 flex items-start justify-between gap-3 bg-float px-5 pt-5 pb-4 [@media(height<30rem)]:static">
        <div className="min-w-0">
          {earned ? (
            <>
              <p className="font-semibold text-accent-text text-ui-sm">{t('reward.congrats')}</p>
              <p className="text-ink-2 text-ui-sm">{t('reward.youveEarned')}</p>
            </>
          ) : (
            <p className="font-semibold text-accent-text text-ui-sm">
              {SELECTIONS.has(reward.selection) ? (
                <>
                  <span className="uppercase tracking-wide">{t(`reward.selections.${reward.selection}`)}</span>{' '}
                  {t('reward.afterSelection')}
                </>
              ) : (
                t('reward.reward')
              )}
            </p>
          )}
          <h1
            ref={heading}
            tabIndex={-1}
            className="break-words font-bold font-header text-title leading-tight outline-none"
          >
            {reward.name}
          </h1>
        </div>
        <IconButton label={t('reward.close')} icon={<Icon name="x" />} onClick={onClose} />
      </header>
      <div className="flex flex-col gap-5 pb-5">
        {earned && <Redemption reward={reward} />}
        <CardFooterProvider value={footer}>
          <RewardHead reward={reward} onClose={onClose} />
        </CardFooterProvider>
        {reward.selection === 'achievement' ? (
          <AchievementBadge reward={reward} />
        ) : (
          <RewardPicture
            reward={reward}
            width={1120}
            ratioOfNone="3/1"
            priority
            style={{ viewTransitionName: `reward-image-${reward.reward_id}` }}
          />
        )}
        <div className="flex flex-col gap-5 px-5">
          {reward.description && <p className="whitespace-pre-line text-pretty">{reward.description}</p>}
          {claim && hasStory(reward, claim) && <ClaimStory reward={reward} claim={claim} />}
          <OtherClaims reward={reward} />
          <CardFooterProvider value={footer}>
            <RewardBody reward={reward} onClose={onClose} />
          </CardFooterProvider>
          <Details reward={reward} />
          {earnedOn !== null && reward.nft_item && <Certificate item={reward.nft_item} />}
          {added && <ShownRewardProvider value={reward}>{added}</ShownRewardProvider>}
        </div>
      </div>
      <footer
        ref={setFooter}
        className="sticky bottom-0 z-10 flex flex-col gap-3 border-line border-t bg-float px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] empty:hidden [@media(height<30rem)]:static"
      >
        <RewardAction reward={reward} onClose={onClose} />
        {dates && <p className="text-center text-ink-2 text-ui-sm">{dates}</p>}
      </footer>
    </article>
  )
}
