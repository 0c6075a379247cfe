'use client'

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { followAnchor } from '@/ui/anchor'
import { tabStorage } from '@/ui/browser-storage'
import { Button } from '@/ui/button'
import { CountUp } from '@/ui/count-up.client'
import { Icon } from '@/ui/icon'
import TierCard from '../account/tier-card.client'
import { hasTile } from '../challenge/has-tile'
import { OwnChallengeTile } from '../challenge/own-challenge-tile.client'
import { useSite, useSiteQuery } from '../frame/site-provider.client'
import { OwnRewardTile } from '../reward/own-reward-tile.client'
import type { RewardResponse, WireChallengeTile, WireParticipant, WireSlide } from '../wire'
import { ErrorBoundary } from './error-boundary.client'
import { NextStepsSection } from './next-steps-section.client'
import { Failure, Section } from './section.client'
import { Tiles } from './section-frame'
import { Slides } from './slides.client'

// Not every home has these, so each loads when it is shown.
const DonationSection = lazy(() => import('./donation-section.client'))
const ProfileModal = lazy(() => import('./profile-modal.client'))
const PaymentReceipt = lazy(() => import('./payment-receipt.client'))

export type SignedInHomeProps = {
  covered: boolean
  hero: ReactNode
  participant: WireParticipant
  slides: WireSlide[]
  /** Sections of plugins, before and after the donation. */
  addedFirst?: ReactNode
  added?: ReactNode
}

/**
 * Home for participants, in the order of SITE-8. Each section loads, fails and crashes independently.
 * @param hero replaces a missing carousel
 * @param covered an overlay is open, so no dialog may open
 */
export function SignedInHome({ added, addedFirst, covered, hero, participant, slides }: SignedInHomeProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const { features, term_rewards_as: rewards } = program
  useEffect(followAnchor, [])
  // Members aren't offered the membership that they already have.
  const memberships = participant.memberships.map((identifier) => `/challenge/${identifier}`)
  // The participant's own slides: with those for members and tiers, and without what they have done.
  const hasSlides = slides.length > 0 || features.personal_carousel
  const { data: own } = useSiteQuery<WireSlide[]>('/public/home/carousel', hasSlides)
  const offered = (own ?? slides).filter(({ link }) => !memberships.includes(link ?? ''))
  return (
    <div data-testid="signed-in-home">
      {offered.length > 0 ? <Slides slides={offered} /> : hero}
      <Welcome participant={participant} />
      {participant.tier_status && (
        <div className="mx-auto w-full max-w-[1120px] px-4 pt-6">
          <TierCard status={participant.tier_status} isShort />
        </div>
      )}
      {!covered && (
        <ErrorBoundary fallback={null}>
          <Modals />
        </ErrorBoundary>
      )}
      <Suspense>{addedFirst}</Suspense>
      <Suspense>{features.donation_challenge && <DonationSection />}</Suspense>
      <Suspense>{added}</Suspense>
      <NextStepsSection />
      <Challenges />
      <Rewards
        path="/public/home/current_rewards"
        id="rewards"
        title={t('home.currentRewards', { rewards })}
        icon={program.current_rewards_icon?.public_url}
      />
      <Rewards
        path="/public/home/claimed_rewards"
        title={t('home.myRewards', { rewards })}
        icon={program.my_rewards_icon?.public_url}
      />
      <CompletedActivities />
    </div>
  )
}

function Welcome({ participant }: { participant: WireParticipant }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const { first_name, pending_points, points, unused_points } = participant
  return (
    <section className="mx-auto grid w-full max-w-[1120px] gap-4 px-4 pt-7 lg:grid-cols-[1fr_auto] lg:items-end lg:pt-10">
      <div className="min-w-0">
        <h1 className="text-balance font-bold font-header text-title [overflow-wrap:anywhere]">
          {t('home.welcome', { name: first_name })}
        </h1>
        <p className="mt-3 text-ink-2 text-ui-sm">{t('home.balance')}</p>
        <p className="font-bold font-header text-[2.5rem] text-accent-text leading-none tabular-nums">
          <CountUp value={unused_points} locale={program.locale} />{' '}
          <span className="font-semibold text-heading">{program.term_points_as}</span>
        </p>
        {pending_points > 0 && (
          <p className="mt-2 text-ink-2 text-ui-sm tabular-nums">
            {t('header.pending', {
              points: pending_points.toLocaleString(program.locale),
              term: program.term_points_as,
            })}
          </p>
        )}
        <p className="mt-2 text-ink-2 text-ui-sm tabular-nums">
          {t('header.lifetime', { points: points.toLocaleString(program.locale), term: program.term_points_as })}
        </p>
      </div>
      {program.counts_receipts && (
        <div className="on-tile flex flex-col gap-3 rounded-card border border-line p-5 lg:max-w-[420px]">
          <p className="text-ink-2 text-ui-sm">{t('home.uploadReceiptText', { term: program.term_points_as })}</p>
          <Button href={href('/receipts')} variant="primary" block icon={<Icon name="receipt-text" />}>
            {t('home.uploadReceipt')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** One at a time: the payment confirmation comes before the profile question. */
function Modals() {
  const [sessionId, setSessionId] = useState<string | null>()
  useEffect(() => setSessionId(new URLSearchParams(window.location.search).get('session_id')), [])
  if (sessionId === undefined) return null
  return (
    <Suspense>
      {sessionId ? <PaymentReceipt sessionId={sessionId} onDone={() => setSessionId(null)} /> : <ProfileQuestion />}
    </Suspense>
  )
}

/** Asks once per visit, until the extended profile challenge is completed (SITE-9). */
const SKIPPED = 'laurel_profile_skipped'

function ProfileQuestion() {
  const [skipped, setSkipped] = useState(() => tabStorage.get(SKIPPED) !== null)
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

function Challenges() {
  const { program } = useSite()
  const t = useTexts('site')
  return (
    <Section<WireChallengeTile[]>
      path="/public/home/active_uncompleted_challenges"
      id="earn"
      title={t('home.earnMore', { term: program.term_points_as })}
      icon={program.earn_points_icon?.public_url}
      // If a challenge without tile is left, such as the recommended one above, "all done" would be wrong.
      isEmpty={(challenges) => challenges.length > 0 && !challenges.some(hasTile)}
    >
      {(challenges) => {
        const tiles = challenges.filter(hasTile)
        if (tiles.length === 0) return <p className="text-ink-2">{t('home.noChallenges')}</p>
        return (
          <Tiles>
            {tiles.map((challenge) => (
              <OwnChallengeTile key={challenge.id} challenge={challenge} />
            ))}
          </Tiles>
        )
      }}
    </Section>
  )
}

/** A rewards section is hidden if it is empty (SITE-15). */
function Rewards({ icon, id, path, title }: { icon?: string; id?: string; path: string; title: string }) {
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
        <Tiles>
          {rewards.map((reward) => (
            <OwnRewardTile key={reward.reward_id} reward={reward} />
          ))}
        </Tiles>
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
