import { z } from 'zod'
import { listActiveChallenges } from '@/domain/challenges'
import { listCarouselSlides } from '@/domain/programs'
import { presentCarouselSlide } from '@/http/programs/present-carousel-slide'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

const challengeIn = (link: string | null): string | null => /^\/challenge\/([^/?#]+)/.exec(link ?? '')?.[1] ?? null

/** Slides for the reader; a participant isn't asked to join, or to do what they have done. */
export const GET = siteCall('GET /public/home/carousel', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const slides = await listCarouselSlides(context, { programId, participantId: participant?.id ?? null })
    const present = (shown: typeof slides) => reply(shown.map((slide) => presentCarouselSlide(slide, basePath)))
    if (!participant) return present(slides)
    const challenges = slides.some(({ link }) => challengeIn(link) !== null)
      ? await listActiveChallenges(context, { programId, participantId: participant.id })
      : []
    const done = new Set(
      challenges
        .filter(({ challenge_type, is_completed }) => is_completed || challenge_type === 'signup')
        .flatMap(({ id, identifier }) => [identifier, String(id)]),
    )
    return present(
      slides.filter(({ link }) => !done.has(challengeIn(link) ?? '') && !/^\/signin([/?#]|$)/.test(link ?? '')),
    )
  },
})
