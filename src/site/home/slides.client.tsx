'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { Carousel } from '@/ui/carousel.client'
import { useSite } from '../frame/site-provider.client'
import { sourceSet } from '../picture'
import type { WireSlide } from '../wire'
import { carouselLabels } from './carousel-labels'

/** SITE-127: 7000 ms per slide, in a loop. */
const AUTOPLAY_MS = 7000

export function Slides({ slides }: { slides: WireSlide[] }) {
  const { href, program } = useSite()
  return (
    <Carousel label={program.name} labels={carouselLabels(useTexts('site'))} autoplayMs={AUTOPLAY_MS} loop overlay>
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          data-variant={slide.variant}
          className="relative isolate flex h-full min-h-[min(60svh,420px)] items-end overflow-hidden bg-brand text-white lg:min-h-[400px]"
        >
          {slide.image && (
            <img
              data-retry=""
              src={slide.image.public_url}
              srcSet={sourceSet(slide.image)}
              sizes="100vw"
              alt={slide.image.alt_text}
              loading={index === 0 ? 'eager' : 'lazy'}
              className="-z-10 absolute inset-0 size-full object-cover"
            />
          )}
          {/* Darkened behind the text, so that it is legible on any picture. */}
          <div className="w-full bg-gradient-to-t from-black/85 via-75% via-black/65 to-transparent pt-24 [text-shadow:0_0_14px_rgb(0_0_0/0.75)]">
            <div className="mx-auto w-full max-w-[1120px] px-4 pb-18 lg:pb-14">
              <h2 className="max-w-[22ch] font-bold font-header text-[clamp(1.5rem,4.5vw,2.5rem)] leading-tight">
                {slide.title}
              </h2>
              {slide.description && <p className="mt-2 max-w-[52ch] text-pretty">{slide.description}</p>}
              {slide.link && slide.button_text && (
                <Button href={href(slide.link)} variant="primary" className="mt-4 [text-shadow:none]">
                  {slide.button_text}
                </Button>
              )}
            </div>
          </div>
        </div>
      ))}
    </Carousel>
  )
}
