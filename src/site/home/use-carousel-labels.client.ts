'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import type { CarouselLabels } from '@/ui/carousel.client'

export const useCarouselLabels = (): CarouselLabels => {
  const t = useTexts('site')
  return {
    previous: t('carousel.previous'),
    next: t('carousel.next'),
    pause: t('carousel.pause'),
    play: t('carousel.play'),
    slide: (slide, total) => t('carousel.slide', { slide, total }),
  }
}
