import type { TFunction } from 'i18next'
import type { CarouselLabels } from '@/ui/carousel.client'

export const carouselLabels = (t: TFunction): CarouselLabels => ({
  previous: t('carousel.previous'),
  next: t('carousel.next'),
  pause: t('carousel.pause'),
  play: t('carousel.play'),
  slide: t('carousel.slide', { slide: '{slide}', total: '{total}' }),
})
