'use client'

import { ChevronDown, ReceiptText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { CountUp } from '@/ui/count-up.client'
import { ErrorState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { ActivityTable } from '../account/activity-table.client'
import { ChallengeTile } from '../challenge/challenge-tile.client'
import { hasTile } from '../challenge/has-tile'
import { Overlay } from '../frame/overlay.client'
import { useMe, useSite, useSiteQuery } from '../frame/site-provider.client'
import { RewardTile } from '../reward/reward-tile.client'
import type { WireChallengeTile, WireReward, WireSlide } from '../wire'
import { Shelf, Tiles } from './shelf'
import { Slides } from './slides.client'

/**
 * Home for participants, in the order of S §2.
 * @param hero stands in where the program has no carousel
 * @param covered something lies over the page: nothing else may open
 */
export function SignedInHome({ covered, hero, slides }: { covered: boolean; hero: ReactNode; slides: WireSlide[] }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const me = useMe()
  if (me?.signed_in !== true || !me.participant) {
    return <HomeSkeleton />
  }
  const { completed_challenges, first_name, points, unused_points } = me.participant
  return (
    <div data-testid="signed-in-home">
      {slides.length > 0 ? <Slides slides={slides} /> : hero}
      <section className="mx-auto grid w-full max-w-[1120px] gap-4 px-4 pt-7 lg:grid-cols-[1fr_auto] lg:items-end lg:pt-10">
        <div>
          <h1 className="font-bold font-header text-title">{t('home.welcome', { name: first_name })}</h1>
          <p className="mt-3 text-ink-2 text-ui-sm">{t('home.balance')}</p>
          <p className="font-bold font-header text-[2.5rem] text-accent-text leading-none tabular-nums">
            <CountUp value={unused_points} locale={program.locale} />{' '}
            <span className="font-semibold text-heading">{program.term_points_as}</span>
          </p>
          <p className="mt-2 text-ink-2 text-ui-sm tabular-nums">
            {t('home.lifetime', { points: points.toLocaleString(program.locale), term: program.term_points_as })}
          </p>
        </div>
        <div className="on-tile flex flex-col gap-3 rounded-card border border-line p-5 lg:max-w-[420px]">
          <p className="text-ink-2 text-ui-sm">{t('home.uploadReceiptText', { term: program.term_points_as })}</p>
          <Button href={href('/receipts')} variant="primary" block icon={<ReceiptText aria-hidden />}>
            {t('home.uploadReceipt')}
          </Button>
        </div>
      </section>
      {!covered && <ProfileModal />}
      <Challenges />
      <Rewards
        path="/public/home/current_rewards"
        id="rewards"
        title={t('home.currentRewards', { rewards: program.term_rewards_as })}
        icon={program.current_rewards_icon?.public_url}
      />
      <Rewards
        path="/public/home/claimed_rewards"
        title={t('home.myRewards', { rewards: program.term_rewards_as })}
        icon={program.my_rewards_icon?.public_url}
      />
      {completed_challenges > 0 && <CompletedActivities />}
    </div>
  )
}

/** What stands there until the server has said who is signed in; only shown to browsers that were. */
function HomeSkeleton() {
  return (
    <div className="signed-in-skeleton mx-auto w-full max-w-[1120px] px-4 py-10" aria-hidden>
      <Skeleton shape="block" className="h-56" />
      <div className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton shape="card" count={3} />
      </div>
    </div>
  )
}

function Challenges() {
  const { program } = useSite()
  const t = useTexts('site')
  const { data, isError, isPending } = useSiteQuery<WireChallengeTile[]>('/public/home/active_uncompleted_challenges')
  const tiles = data?.filter(hasTile) ?? []
  return (
    <Shelf
      id="earn"
      title={t('home.earnMore', { term: program.term_points_as })}
      icon={program.earn_points_icon?.public_url}
    >
      {isPending && (
        <Tiles>
          <Skeleton shape="card" count={3} />
        </Tiles>
      )}
      {isError && <ErrorState title={t('home.loadError')} />}
      {data && tiles.length === 0 && <p className="text-ink-2">{t('home.noChallenges')}</p>}
      {tiles.length > 0 && (
        <Tiles>
          {tiles.map((challenge) => (
            <ChallengeTile key={challenge.id} challenge={challenge} signedIn />
          ))}
        </Tiles>
      )}
    </Shelf>
  )
}

/** Any rewards section hides when it is empty (S §2). */
function Rewards({ icon, id, path, title }: { icon?: string; id?: string; path: string; title: string }) {
  const t = useTexts('site')
  const { data, isError, isPending } = useSiteQuery<WireReward[]>(path)
  if (data?.length === 0) return null
  return (
    <Shelf id={id} title={title} icon={icon}>
      {isError && <ErrorState title={t('reward.loadError')} />}
      <Tiles>
        {isPending && <Skeleton shape="card" count={3} />}
        {data?.map((reward) => (
          <RewardTile key={reward.reward_id} reward={reward} />
        ))}
      </Tiles>
    </Shelf>
  )
}

function CompletedActivities() {
  const t = useTexts('site')
  const [open, setOpen] = useState(false)
  return (
    <section className="mx-auto w-full max-w-[1120px] px-4 py-7">
      <details
        className="group rounded-card border border-line"
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="flex cursor-pointer list-none items-center justify-between gap-3 p-5 font-header font-semibold text-heading">
          {t('home.completed')}
          <ChevronDown aria-hidden className="size-5 transition-transform duration-150 group-open:rotate-180" />
        </summary>
        <div className="border-line border-t p-4">{open && <ActivityTable />}</div>
      </details>
    </section>
  )
}

/** Asked once a visit, while the extended profile challenge is not completed (S §2). */
const SKIPPED = 'laurel_profile_skipped'

function ProfileModal() {
  const { href, program } = useSite()
  const t = useTexts('site')
  const [skipped, setSkipped] = useState(
    () => typeof sessionStorage !== 'undefined' && sessionStorage.getItem(SKIPPED) !== null,
  )
  const { data: challenge } = useSiteQuery<WireChallengeTile | null>(
    '/public/home/extended_profile_challenge',
    !skipped,
  )
  const skip = () => {
    sessionStorage.setItem(SKIPPED, '1')
    setSkipped(true)
  }
  return (
    <Overlay open={!skipped && Boolean(challenge)} onClose={skip} title={t('home.profileTitle')}>
      {challenge && (
        <div className="flex flex-col gap-3 p-6 text-center">
          <h2 className="font-bold font-header text-title">{t('home.profileTitle')}</h2>
          <p className="text-ink-2">
            {t('home.profileText', { points: challenge.points, term: program.term_points_as })}
          </p>
          <div className="mt-3 flex flex-col gap-2 sm:flex-row-reverse">
            <Button href={href(`/challenge/${challenge.identifier}`)} variant="primary" block onClick={skip}>
              {t('home.completeProfile')}
            </Button>
            <Button block onClick={skip}>
              {t('home.skip')}
            </Button>
          </div>
        </div>
      )}
    </Overlay>
  )
}
