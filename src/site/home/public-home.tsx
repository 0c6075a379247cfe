import type { TFunction } from 'i18next'
import { Button } from '@/ui/button'
import { Carousel } from '@/ui/carousel.client'
import { ChallengeTile } from '../challenge/challenge-tile'
import { hasTile } from '../challenge/has-tile'
import { RewardTile } from '../reward/reward-tile'
import type { RewardResponse, SiteProgram, WireChallengeTile } from '../wire'
import { carouselLabels } from './carousel-labels'
import { Hero, StartButton } from './hero'
import { SectionFrame, Tiles } from './section-frame'

/** SITE-127: carousels other than the hero's advance every 3000 ms. */
const AUTOPLAY_MS = 3000

/** Home for visitors (SITE-5): the promise, the prizes, how to earn, and sign-in links. */
export function PublicHome({
  challenges,
  href,
  program,
  rewards,
  t,
}: {
  challenges: WireChallengeTile[]
  href: (path: string) => string
  program: SiteProgram
  rewards: RewardResponse[]
  t: TFunction
}) {
  const tiles = challenges.filter(hasTile)
  const common = { href, program, t }
  return (
    <div className="signed-out-only">
      <Hero program={program} action={<StartButton href={href('/signin')} t={t} />} />
      {rewards.length > 0 && (
        <SectionFrame title={t('welcome.whatYouCanWin')} icon={program.current_rewards_icon?.public_url}>
          {program.prizes_title && <p className="-mt-2 mb-4 text-ink-2">{program.prizes_title}</p>}
          <Carousel
            label={t('welcome.whatYouCanWin')}
            labels={carouselLabels(t)}
            autoplayMs={AUTOPLAY_MS}
            loop
            className="[--ui-carousel-gap:1rem] lg:[--ui-carousel-gap:1.5rem] max-sm:[&>:first-child]:-mx-4 max-sm:[&>:first-child]:px-4"
            slideClassName="basis-[78%] sm:basis-1/2 lg:basis-1/3"
          >
            {rewards.map((reward) => (
              <ul key={reward.reward_id} className="h-full [&>li]:h-full">
                <RewardTile reward={reward} {...common} />
              </ul>
            ))}
          </Carousel>
        </SectionFrame>
      )}
      {tiles.length > 0 && (
        <SectionFrame
          title={t('home.earnMore', { term: program.term_points_as })}
          icon={program.earn_points_icon?.public_url}
        >
          <Tiles>
            {tiles.map((challenge) => (
              <ChallengeTile key={challenge.id} challenge={challenge} {...common} />
            ))}
          </Tiles>
        </SectionFrame>
      )}
      {rewards.length > 0 && (
        <SectionFrame
          title={t('home.currentRewards', { rewards: program.term_rewards_as })}
          icon={program.current_rewards_icon?.public_url}
        >
          <Tiles>
            {rewards.map((reward) => (
              <RewardTile key={reward.reward_id} reward={reward} {...common} />
            ))}
          </Tiles>
        </SectionFrame>
      )}
      <section className="on-brand mt-6">
        <div className="mx-auto flex max-w-[1120px] flex-col items-center gap-5 px-4 py-12 text-center">
          <p className="max-w-[min(30ch,100%)] text-balance font-bold font-header text-title leading-tight [overflow-wrap:anywhere]">
            {t('welcome.banner')}
          </p>
          <Button href={href('/signin')} variant="primary" size="lg">
            {t('welcome.signIn')}
          </Button>
        </div>
      </section>
    </div>
  )
}
