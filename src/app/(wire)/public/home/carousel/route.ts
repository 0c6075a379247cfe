import { z } from 'zod'
import { listCarouselSlides } from '@/domain/programs'
import { presentCarouselSlide } from '@/http/programs/present-carousel-slide'
import { reply } from '@/http/server/reply'
import { siteCall } from '@/http/server/site-call'

export const GET = siteCall('GET /public/home/carousel', {
  input: z.object({}),
  handle: async ({ basePath, context, programId }) =>
    reply((await listCarouselSlides(context, programId)).map((slide) => presentCarouselSlide(slide, basePath))),
})
