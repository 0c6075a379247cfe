import { notFound } from 'next/navigation'
import { listActiveUncompletedChallenges } from '@/domain/challenges'
import { findHome } from '@/domain/home'
import { listCarouselSlides, opensHomePreview } from '@/domain/programs'
import { listActiveRewards } from '@/domain/rewards'
import { presentChallenge } from '@/http/challenges/present-challenge'
import { presentCarouselSlide } from '@/http/programs/present-carousel-slide'
import { sampleAnswers } from '@/http/programs/sample-answers'
import { presentReward } from '@/http/rewards/present-reward'
import { textsOf } from '@/i18n'
import { slotLabel } from '@/platform/site-slots'
import { platformUrl } from '@/platform/site-url'
import { BrandPreview } from '@/site/preview/brand-preview.client'
import { toJson } from '@/site/wire'
import { loadSite, openPublicContext } from '../../load-site'

type Props = {
  params: Promise<{ site: string }>
  searchParams: Promise<{ as?: string | string[]; home?: string | string[] }>
}

/**
 * The program's home for the console's branding preview (CONSOLE-48), as a signed-in sample participant with
 * `?as=member`; with the draft of its blocks for the administrator who holds its token, in `?home=`.
 */
export default async function BrandPreviewPage({ params, searchParams }: Props) {
  const { basePath, program } = await loadSite((await params).site)
  const { as, home: token } = await searchParams
  const context = await openPublicContext(program.locale)
  const texts = (part: 'common' | 'site') => textsOf(program.locale).getResourceBundle(program.locale, part)
  const nobody = { programId: program.id, participantId: null }
  const challenges = await listActiveUncompletedChallenges(context, nobody)
  const rewards = await listActiveRewards(context, nobody)
  const now = new Date()
  const isHomeDraft = token !== undefined && (await opensHomePreview({ ...context, now }, program.id, String(token)))
  if (token !== undefined && !isHomeDraft) notFound()
  const home = toJson(await findHome(context, program.id, { draft: isHomeDraft }))
  const slides = await listCarouselSlides(context, nobody)
  return (
    <BrandPreview
      basePath={basePath}
      consoleOrigin={platformUrl()}
      home={home}
      isHomeDraft={isHomeDraft}
      program={program}
      challenges={toJson(challenges.map((challenge) => presentChallenge(challenge, basePath)))}
      rewards={toJson(rewards.map((reward) => presentReward(reward, basePath)))}
      slides={toJson(slides.map((slide) => presentCarouselSlide(slide, basePath)))}
      samples={toJson(
        sampleAnswers({ challenges, rewards, program, basePath, isMember: as === 'member', now: context.now }),
      )}
      slotLabels={Object.fromEntries(
        home.blocks.flatMap((block) =>
          block.type === 'slot' ? [[block.name, slotLabel(block.name, program.locale)]] : [],
        ),
      )}
      texts={{ common: texts('common'), site: texts('site') }}
    />
  )
}
