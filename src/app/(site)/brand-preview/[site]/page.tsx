import { listActiveUncompletedChallenges } from '@/domain/challenges'
import { listCarouselSlides } from '@/domain/programs'
import { listActiveRewards } from '@/domain/rewards'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentCarouselSlide } from '@/http/programs/present-carousel-slide'
import { sampleAnswers } from '@/http/programs/sample-answers'
import { presentReward } from '@/http/rewards/present-reward'
import { textsOf } from '@/i18n'
import { platformUrl } from '@/platform/site-url'
import { BrandPreview } from '@/site/preview/brand-preview.client'
import { toJson } from '@/site/wire'
import { loadSite, openPublicContext } from '../../load-site'

type Props = { params: Promise<{ site: string }>; searchParams: Promise<{ as?: string | string[] }> }

/**
 * The program's home for the console's branding preview (CONSOLE-48), as a signed-in sample participant with
 * `?as=member`.
 */
export default async function BrandPreviewPage({ params, searchParams }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  const { as } = await searchParams
  const context = await openPublicContext(program.locale)
  const texts = (part: 'common' | 'site') => textsOf(program.locale).getResourceBundle(program.locale, part)
  const nobody = { programId: program.id, participantId: null }
  const challenges = await listActiveUncompletedChallenges(context, nobody)
  const rewards = await listActiveRewards(context, nobody)
  const slides = await listCarouselSlides(context, nobody)
  return (
    <BrandPreview
      basePath={basePath}
      consoleOrigin={platformUrl()}
      program={program}
      challenges={toJson(challenges.map((challenge) => presentChallenge(challenge, basePath)))}
      rewards={toJson(rewards.map((reward) => presentReward(reward, basePath)))}
      slides={toJson(slides.map((slide) => presentCarouselSlide(slide, basePath)))}
      samples={toJson(
        sampleAnswers({ challenges, rewards, program, basePath, isMember: as === 'member', now: context.now }),
      )}
      texts={{ common: texts('common'), site: texts('site') }}
    />
  )
}
