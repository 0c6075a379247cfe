import { z } from 'zod'
import { listCarouselSlides } from '@/domain/programs'
import { presentCarouselSlide } from '@/http/present-carousel-slide'
import { reply } from '@/http/reply'
import { siteCall } from '@/http/site-call'

export const GET = siteCall('GET /public/home/carousel', {
  input: z.object({}),
  handle: async ({ basePath, context, programId }) =>
    reply((await listCarouselSlides(context, programId)).map((slide) => presentCarouselSlide(slide, basePath))),
})
