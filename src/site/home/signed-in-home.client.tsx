'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { followAnchor } from '@/ui/anchor'
import { browserStorage, tabStorage } from '@/ui/browser-storage'
import { Icon } from '@/ui/icon'
import TierCard from '../account/tier-card.client'
import { BrandDrawing } from '../brand-drawing.client'
import { hasTile } from '../challenge/has-tile'
import { OwnChallengeTile } from '../challenge/own-challenge-tile.client'
import { ErrorBoundary } from '../frame/error-boundary.client'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { OwnRewardTile } from '../reward/own-reward-tile.client'
import type { RewardResponse, WireChallengeTile, WireParticipant, WireSlide } from '../wire'
import { BalanceWithNextReward, BalanceWithTotals } from './blocks/balance.client'
import { Camera } from './blocks/camera'
import { Listing } from './blocks/listing.client'
import { ChallengeRow, RewardRow } from './blocks/rows.client'
import type { WireHome } from './home-wire'
import { NextStepsSection } from './next-steps-section.client'
import { Failure, Section } from './section.client'
import { Slides } from './slides.client'

// Not every home has these, so each loads when it is shown.
const Countdown = lazy(() => import('./blocks/countdown.client'))
const DonationSection = lazy(() => import('./donation-section.client'))
const ProfileModal = lazy(() => import('./profile-modal.client'))
const PaymentReceipt = lazy(() => import('./payment-receipt.client'))

export type SignedInHomeProps = {
  covered: boolean
  hero: ReactNode
  home: WireHome
  participant: WireParticipant
  slides: WireSlide[]
  /** The parts of plugins, by the name of their block. */
  slots: Readonly<Record<string, ReactNode>>
}

/**
 * Home for participants, by its blocks: in the order of SITE-8, or as the program arranged them (SITE-134). Each block
 * loads, fails and crashes independently.
 * @param hero replaces a missing carousel
 * @param covered an overlay is open, so no dialog may open
 */
export function SignedInHome({ covered, home, ...shown }: SignedInHomeProps) {
  useEffect(followAnchor, [])
  return (
    <div data-testid="signed-in-home">
      {home.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks may repeat, and change with the page only.
        <HomeBlock key={at} block={block} blocks={home.blocks} {...shown} />
      ))}
      {!covered && (
        <ErrorBoundary fallback={null}>
          <Modals isArranged={home.isArranged} />
        </ErrorBoundary>
      )}
    </div>
  )
}

type Block = WireHome['blocks'][number]
type BlockProps = Omit<SignedInHomeProps, 'covered' | 'home'> & { block: Block; blocks: readonly Block[] }

function HomeBlock({ block, blocks, hero, participant, slides, slots }: BlockProps) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { features, term_rewards_as: rewards } = program
  switch (block.type) {
    case 'carousel':
      return <OwnSlides hero={hero} participant={participant} slides={slides} />
    case 'balance':
      return block.look === 'totals' ? (
        <BalanceWithTotals participant={participant} />
      ) : (
        <BalanceWithNextReward participant={participant} hasCamera={blocks.some(({ type }) => type === 'camera')} />
      )
    case 'camera':
      return <Camera href={href} program={program} t={t} />
    case 'tier':
      return (
        participant.tier_status && (
          <div className="mx-auto w-full max-w-[1120px] px-4 pt-6">
            <TierCard status={participant.tier_status} isShort />
          </div>
        )
      )
    case 'donation':
      return <Suspense>{features.donation_challenge && <DonationSection />}</Suspense>
    case 'next_steps':
      return <NextStepsSection hasReward={blocks.some((one) => one.type === 'balance' && one.look === 'next_reward')} />
    case 'challenges':
      return <Challenges {...block} />
    case 'rewards':
      return (
        <Rewards
          {...block}
          path="/public/home/current_rewards"
          id="rewards"
          title={block.heading ?? t('home.currentRewards', { rewards })}
          icon={program.current_rewards_icon?.public_url}
        />
      )
    case 'my_rewards':
      return (
        <Rewards
          {...block}
          path="/public/home/claimed_rewards"
          title={block.heading ?? t('home.myRewards', { rewards })}
          icon={program.my_rewards_icon?.public_url}
        />
      )
    case 'activities':
      return <CompletedActivities />
    case 'rich_text':
      return (
        <section className="mx-auto w-full max-w-[1120px] px-4 pt-6">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the server, when it was read. */}
          <div className="program-prose max-w-[720px]" dangerouslySetInnerHTML={{ __html: block.html }} />
        </section>
      )
    case 'countdown':
      return (
        <Suspense>
          <Countdown block={block} />
        </Suspense>
      )
    case 'slot':
      return (
        <ErrorBoundary fallback={null}>
          <Suspense>{slots[block.name]}</Suspense>
        </ErrorBoundary>
      )
  }
}

function OwnSlides({ hero, participant, slides }: Pick<SignedInHomeProps, 'hero' | 'participant' | 'slides'>) {
  const { program } = useSite()
  // Members aren't offered the membership that they already have.
  const memberships = participant.memberships.map((identifier) => `/challenge/${identifier}`)
  // The participant's own slides: with those for members and tiers, and without what they have done.
  const hasSlides = slides.length > 0 || program.features.personal_carousel
  const { data: own } = useSiteQuery<WireSlide[]>('/public/home/carousel', hasSlides)
  const offered = (own ?? slides).filter(({ link }) => !memberships.includes(link ?? ''))
  return offered.length > 0 ? <Slides slides={offered} /> : hero
}

/** One at a time: the payment confirmation comes before the profile question. */
function Modals({ isArranged }: { isArranged: boolean }) {
  const [sessionId, setSessionId] = useState<string | null>()
  useEffect(() => setSessionId(new URLSearchParams(window.location.search).get('session_id')), [])
  if (sessionId === undefined) return null
  return (
    <Suspense>
      {sessionId ? (
        <PaymentReceipt sessionId={sessionId} onDone={() => setSessionId(null)} />
      ) : (
        <ProfileQuestion isArranged={isArranged} />
      )}
    </Suspense>
  )
}

/** Asks once per visit, until the extended profile challenge is completed (SITE-9). */
const SKIPPED = 'laurel_profile_skipped'
const VISITED = 'laurel_visited'

/** Homes that programs arrange show no dialog on the first visit. */
const isFirstVisit = (): boolean => {
  if (browserStorage.get(VISITED) !== null) return false
  browserStorage.set(VISITED, '1')
  tabStorage.set(SKIPPED, '1')
  return true
}

function ProfileQuestion({ isArranged }: { isArranged: boolean }) {
  const [skipped, setSkipped] = useState(() => (isArranged && isFirstVisit()) || tabStorage.get(SKIPPED) !== null)
  const { data: challenge } = useSiteQuery<WireChallengeTile | null>(
    '/public/home/extended_profile_challenge',
    !skipped,
  )
  const skip = () => {
    tabStorage.set(SKIPPED, '1')
    setSkipped(true)
  }
  return skipped || !challenge ? null : <ProfileModal challenge={challenge} onSkip={skip} />
}

type ListProps = Pick<Extract<Block, { type: 'challenges' | 'rewards' | 'my_rewards' }>, 'heading' | 'limit' | 'look'>

function Challenges({ heading, limit, look }: ListProps) {
  const { program } = useSite()
  const t = useTexts('site')
  return (
    <Section<WireChallengeTile[]>
      path="/public/home/active_uncompleted_challenges"
      id="earn"
      title={heading ?? t('home.earnMore', { term: program.term_points_as })}
      icon={program.earn_points_icon?.public_url}
      // If a challenge without tile is left, such as the recommended one above, "all done" would be wrong.
      isEmpty={(challenges) => challenges.length > 0 && !challenges.some(hasTile)}
    >
      {(challenges) => {
        const tiles = challenges.filter(hasTile)
        if (tiles.length === 0)
          return (
            <p className="flex items-center gap-3 rounded-card border border-line border-dashed p-4 text-ink-2">
              <BrandDrawing of="earn_points_icon" icon="sparkles" />
              {t('home.noChallenges')}
            </p>
          )
        return (
          <Listing
            items={tiles}
            {...{ limit, look }}
            card={(challenge) => <OwnChallengeTile key={challenge.id} challenge={challenge} />}
            row={(challenge) => <ChallengeRow key={challenge.id} challenge={challenge} />}
          />
        )
      }}
    </Section>
  )
}

type RewardsProps = Omit<ListProps, 'heading'> & { icon?: string; id?: string; path: string; title: string }

/** A rewards section is hidden if it is empty (SITE-15). */
function Rewards({ icon, id, limit, look, path, title }: RewardsProps) {
  const t = useTexts('site')
  return (
    <Section<RewardResponse[]>
      path={path}
      id={id}
      title={title}
      icon={icon}
      errorTitle={t('reward.loadError')}
      isEmpty={(rewards) => rewards.length === 0}
    >
      {(rewards) => (
        <Listing
          items={rewards}
          {...{ limit, look }}
          card={(reward) => <OwnRewardTile key={reward.reward_id} reward={reward} />}
          row={(reward) => <RewardRow key={reward.reward_id} reward={reward} />}
        />
      )}
    </Section>
  )
}

/** A new lazy component for each attempt, because React caches a failed one. */
const fetchActivities = (attempt: number) => ({ attempt, Activities: lazy(() => import('./activities.client')) })

function CompletedActivities() {
  const t = useTexts('site')
  const [open, setOpen] = useState(false)
  const [{ Activities, attempt }, setAttempt] = useState(() => fetchActivities(1))
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 py-7">
      <details
        className="group rounded-card border border-line"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="flex cursor-pointer list-none items-center justify-between gap-3 p-5">
          <h2 className="font-header font-semibold text-heading">{t('home.completed')}</h2>
          <Icon name="chevron-down" className="size-5 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="border-line border-t p-4">
          {open && (
            <ErrorBoundary
              key={attempt}
              fallback={
                <Failure
                  description={navigator.onLine ? undefined : t('common:offline')}
                  onRetry={() => setAttempt(fetchActivities(attempt + 1))}
                />
              }
            >
              <Suspense>
                <Activities />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </details>
    </section>
  )
}
