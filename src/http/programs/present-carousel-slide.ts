import type { CarouselSlide } from '@/domain/programs'
import { presentImage } from './present-image'

/** SITE-71. */
export const presentCarouselSlide = (
  { button_text, description, id, image, link, title, variant }: CarouselSlide,
  basePath: string,
) => ({
  ...{ id, title, description, link, button_text },
  image: presentImage(image, basePath),
  ...(variant ? { variant } : {}),
})

export type WireCarouselSlide = ReturnType<typeof presentCarouselSlide>
