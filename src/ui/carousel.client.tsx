'use client'

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { useReducedMotion } from './use-media-query.client'

export type CarouselLabels = {
  previous: string
  next: string
  pause: string
  play: string
  /** Contains `{slide}` and `{total}`, because server components can't pass functions. */
  slide: string
}
export type CarouselProps = {
  /** The accessible name of the slides. */
  label: string
  /** One child per slide. */
  children: ReactNode
  /** Milliseconds per slide; 0 disables autoplay. Pauses on hover and focus, and never runs with reduced motion. */
  autoplayMs?: number
  loop?: boolean
  /** Classes for the width of a slide, such as 'basis-[80%] sm:basis-1/3'; full width by default. */
  slideClassName?: string
  showArrows?: boolean
  showDots?: boolean
  /** Shows the controls over the picture instead of below it. */
  overlay?: boolean
  labels?: Partial<CarouselLabels>
  className?: string
}

const english: CarouselLabels = {
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
  slide: 'Slide {slide} of {total}',
}

/** SITE-127. */
const AUTOPLAY_MS = 3000

const readDirection = () => (typeof document !== 'undefined' && document.dir === 'rtl' ? 'rtl' : 'ltr')

/** A carousel with swiping, controls and autoplay. */
export function Carousel({
  label,
  children,
  autoplayMs = AUTOPLAY_MS,
  loop = false,
  slideClassName = 'basis-full',
  showArrows = true,
  showDots = true,
  overlay,
  labels,
  className,
}: CarouselProps) {
  const texts = { ...english, ...labels }
  const slideLabel = (slide: number, total: number) =>
    texts.slide.replace('{slide}', String(slide)).replace('{total}', String(total))
  const isStill = useReducedMotion()
  const [isPaused, setPaused] = useState(false)
  const slides = Children.toArray(children)
  const autoplay = autoplayMs > 0 && !isStill && slides.length > 1
  const direction = readDirection()
  const [viewport, embla] = useEmblaCarousel({ align: 'start', direction, loop }, [
    Autoplay({
      active: autoplay && !isPaused,
      delay: autoplayMs,
      rootNode: (viewport) => viewport.parentElement,
      stopOnFocusIn: false,
      stopOnInteraction: false,
      stopOnMouseEnter: true,
    }),
  ])
  const { canGoBack, canGoOn, snap, snaps } = useSnaps(embla, slides.length)

  const goTo = (index: number) => {
    embla?.scrollTo(index, isStill)
    // A slide that was chosen manually gets the full interval too.
    embla?.plugins().autoplay?.reset()
  }
  const goBy = (steps: 1 | -1) => goTo((snap + steps + snaps) % snaps)
  // The plugin only watches focus inside slides, not on the controls.
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) embla?.plugins().autoplay?.stop()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) embla?.plugins().autoplay?.play()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const [back, on] = direction === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
    if (key === back && canGoBack) goBy(-1)
    if (key === on && canGoOn) goBy(1)
  }

  return (
    // A group rather than a landmark, because the section around it often has the same name.
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a fieldset
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('relative', className)}
      onBlur={onBlur}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div ref={viewport} className="overflow-hidden rounded-[inherit]">
        <div
          aria-live={autoplay && !isPaused ? 'off' : 'polite'}
          className="-ms-(--ui-carousel-gap,0px) flex touch-pan-y touch-pinch-zoom"
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(index + 1, slides.length)}
              className={cx('min-w-0 shrink-0 grow-0 ps-(--ui-carousel-gap,0px)', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {snaps > 1 && (
        <div className={cx('flex items-center justify-center gap-2', overlay ? 'ui-carousel-overlay' : 'mt-3')}>
          {autoplay && (
            <IconButton
              size="sm"
              label={isPaused ? texts.play : texts.pause}
              icon={<Icon name={isPaused ? 'play' : 'pause'} />}
              onClick={() => setPaused(!isPaused)}
            />
          )}
          {showArrows && (
            <IconButton
              size="sm"
              label={texts.previous}
              icon={<Icon name="chevron-left" className="rtl:rotate-180" />}
              disabled={!canGoBack}
              onClick={() => goBy(-1)}
            />
          )}
          {showDots && (
            <div className="flex items-center">
              {Array.from({ length: snaps }, (_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots keep their order
                  key={index}
                  type="button"
                  aria-label={slideLabel(index + 1, snaps)}
                  aria-current={index === snap ? 'true' : undefined}
                  onClick={() => goTo(index)}
                  className="group/dot flex h-6 min-w-6 cursor-pointer items-center justify-center rounded-full"
                >
                  <span
                    className={cx(
                      'block h-1.5 rounded-full transition-[width,background-color] duration-200',
                      index === snap ? 'w-5 bg-current' : 'w-1.5 bg-current opacity-40 group-hover/dot:opacity-70',
                    )}
                  />
                </button>
              ))}
            </div>
          )}
          {showArrows && (
            <IconButton
              size="sm"
              label={texts.next}
              icon={<Icon name="chevron-right" className="rtl:rotate-180" />}
              disabled={!canGoOn}
              onClick={() => goBy(1)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The carousel's snap points and the current one. The server renders one per slide. */
const useSnaps = (embla: UseEmblaCarouselType[1], count: number) => {
  const [state, setState] = useState({ canGoBack: false, canGoOn: count > 1, snap: 0, snaps: count })
  useEffect(() => {
    if (!embla) return
    const read = () =>
      setState({
        canGoBack: embla.canScrollPrev(),
        canGoOn: embla.canScrollNext(),
        snap: embla.selectedScrollSnap(),
        snaps: embla.scrollSnapList().length,
      })
    read()
    embla.on('select', read).on('reInit', read)
    return () => void embla.off('select', read).off('reInit', read)
  }, [embla])
  return state
}
