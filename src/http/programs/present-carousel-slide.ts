import type { CarouselSlide } from '@/domain/programs'
import { presentImage } from './present-image'

/** SITE-71. */
export const presentCarouselSlide = (
  { button_text, description, id, image, link, title }: CarouselSlide,
  basePath: string,
) => ({ id, title, description, link, button_text, image: presentImage(image, basePath) })

export type WireCarouselSlide = ReturnType<typeof presentCarouselSlide>
