import type { ReactNode } from 'react'
import { listActiveUncompletedChallenges } from '@/domain/challenges'
import { findHome } from '@/domain/home'
import { listCarouselSlides } from '@/domain/programs'
import { listActiveRewards } from '@/domain/rewards'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentCarouselSlide } from '@/http/programs/present-carousel-slide'
import { presentReward } from '@/http/rewards/present-reward'
import { translate } from '@/i18n'
import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { Hero } from '@/site/home/hero'
import { HomeFailed, HomeSkeleton, SlidesPlace } from '@/site/home/home-states'
import { PersonalHome } from '@/site/home/personal-home.client'
import { PublicHome } from '@/site/home/public-home'
import { toJson } from '@/site/wire'
import { loadSite, openPublicContext } from './load-site'
import { SlotContent } from './slot-content'

/**
 * The home page, the same for everyone: it contains the content for visitors, and the browser loads personal content
 * (SITE-5, SITE-8, SITE-134). @param props.children an overlay
 */
export async function HomePage({ children, site }: { children?: ReactNode; site: string }) {
  const { basePath, program } = await loadSite(site)
  const context = await openPublicContext(program.locale)
  const nobody = { programId: program.id, participantId: null }
  const challenges = await listActiveUncompletedChallenges(context, nobody)
  const rewards = await listActiveRewards(context, nobody)
  const slides = await listCarouselSlides(context, nobody)
  const home = toJson(await findHome(context, program.id))
  const slots = home.blocks.flatMap((block) => (block.type === 'slot' ? [block.name] : []))
  const t = translate(program.locale, 'site')
  return (
    <>
      <PublicHome
        program={program}
        challenges={toJson(challenges.map((challenge) => presentChallenge(challenge, basePath)))}
        rewards={toJson(rewards.map((reward) => presentReward(reward, basePath)))}
        href={(path) => `${basePath}${path}`}
        t={t}
      />
      <PartTexts part="earn" locale={program.locale}>
        <PersonalHome
          covered={children !== undefined}
          slides={toJson(slides.map((slide) => presentCarouselSlide(slide, basePath)))}
          hero={<Hero program={program} />}
          home={home}
          slots={Object.fromEntries(slots.map((name) => [name, <SlotContent key={name} site={site} name={name} />]))}
          skeleton={
            <HomeSkeleton
              basePath={basePath}
              blocks={home.blocks}
              program={program}
              t={t}
              top={slides.length > 0 ? <SlidesPlace /> : <Hero program={program} />}
            />
          }
          failed={<HomeFailed t={t} />}
        />
      </PartTexts>
      {children}
    </>
  )
}
