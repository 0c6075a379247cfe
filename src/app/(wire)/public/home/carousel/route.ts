import { z } from 'zod'
import { listCarouselSlides } from '@/domain/programs'
import { presentCarouselSlide } from '@/http/programs/present-carousel-slide'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/carousel', {
  input: z.object({}),
  handle: async ({ basePath, context, participant, programId }) => {
    const slides = await listCarouselSlides(context, { programId, participantId: participant?.id ?? null })
    return reply(slides.map((slide) => presentCarouselSlide(slide, basePath)))
  },
})
