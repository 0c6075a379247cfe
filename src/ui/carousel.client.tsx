'use client'

import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from './cx'
import { IconButton } from './icon-button'
import { useReducedMotion } from './use-media-query.client'

export type CarouselLabels = {
  previous: string
  next: string
  pause: string
  play: string
  slide: (slide: number, total: number) => string
}
export type CarouselProps = {
  /** What the slides are, read aloud. */
  label: string
  /** One child a slide. */
  children: ReactNode
  /** Milliseconds a slide stays; 0: no autoplay. Pauses on hover and focus, and never runs for those who asked for no motion. */
  autoplayMs?: number
  loop?: boolean
  /** Width of a slide by classes, such as 'basis-[80%] sm:basis-1/3'; whole width otherwise. */
  slideClassName?: string
  showArrows?: boolean
  showDots?: boolean
  /** Controls over the picture instead of below it. */
  overlay?: boolean
  labels?: Partial<CarouselLabels>
  className?: string
}

const english: CarouselLabels = {
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause',
  play: 'Play',
  slide: (slide, total) => `Slide ${slide} of ${total}`,
}

/** S §9. */
const AUTOPLAY_MS = 3000

/** Slides to swipe, step and watch. */
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
  const words = { ...english, ...labels }
  const still = useReducedMotion()
  const slides = Children.toArray(children)
  const autoplay = autoplayMs > 0 && !still && slides.length > 1
  const plugins = useMemo(
    () =>
      autoplay
        ? [
            Autoplay({
              delay: autoplayMs,
              stopOnInteraction: false,
              stopOnMouseEnter: true,
              stopOnFocusIn: true,
              // The controls too: who reaches for one must not have the slide change under the hand.
              rootNode: (viewport) => viewport.parentElement,
            }),
          ]
        : [],
    [autoplay, autoplayMs],
  )
  const [viewport, embla] = useEmblaCarousel(
    { loop, align: 'start', duration: still ? 0 : 22, containScroll: 'trimSnaps' },
    plugins,
  )
  const [at, setAt] = useState({ snap: 0, snaps: slides.length, canGoBack: false, canGoOn: slides.length > 1 })
  const [paused, setPaused] = useState(false)

  const read = useCallback(() => {
    if (!embla) return
    setAt({
      snap: embla.selectedScrollSnap(),
      snaps: embla.scrollSnapList().length,
      canGoBack: embla.canScrollPrev(),
      canGoOn: embla.canScrollNext(),
    })
  }, [embla])

  useEffect(() => {
    if (!embla) return
    read()
    embla.on('select', read).on('reInit', read)
    return () => {
      embla.off('select', read).off('reInit', read)
    }
  }, [embla, read])

  // Whoever pressed Pause, or has the focus inside, must not find it running again because the pointer left.
  const held = useRef({ paused: false, focused: false })
  useEffect(() => {
    if (!embla) return
    const hold = () => {
      if (held.current.paused || held.current.focused) queueMicrotask(() => embla.plugins().autoplay?.stop())
    }
    embla.on('autoplay:timerset', hold)
    return () => {
      embla.off('autoplay:timerset', hold)
    }
  }, [embla])

  const togglePlay = () => {
    const player = embla?.plugins().autoplay
    if (!player) return
    held.current = { paused: !paused, focused: false }
    if (paused) player.play()
    else player.stop()
    setPaused(!paused)
  }
  const focusMoved = (focused: boolean) => {
    if (held.current.focused === focused) return
    held.current.focused = focused
    const player = embla?.plugins().autoplay
    if (focused) player?.stop()
    else if (!paused) player?.play()
  }

  const movable = at.snaps > 1
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('relative', className)}
      onFocus={(event) => focusMoved(event.target.matches(':focus-visible'))}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && focusMoved(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') embla?.scrollPrev()
        if (event.key === 'ArrowRight') embla?.scrollNext()
      }}
    >
      <div ref={viewport} className="overflow-hidden rounded-[inherit]">
        <div
          aria-live={autoplay && !paused ? 'off' : 'polite'}
          className="-ml-(--ui-carousel-gap,0px) flex touch-pan-y"
        >
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={words.slide(index + 1, slides.length)}
              className={cx('min-w-0 shrink-0 grow-0 pl-(--ui-carousel-gap,0px)', slideClassName)}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {movable && (
        <div className={cx('flex items-center justify-center gap-2', overlay ? 'ui-carousel-overlay' : 'mt-3')}>
          {autoplay && (
            <IconButton
              size="sm"
              label={paused ? words.play : words.pause}
              icon={paused ? <Play /> : <Pause />}
              onClick={togglePlay}
            />
          )}
          {showArrows && (
            <IconButton
              size="sm"
              label={words.previous}
              icon={<ChevronLeft />}
              disabled={!at.canGoBack}
              onClick={() => embla?.scrollPrev()}
            />
          )}
          {showDots && (
            <div className="flex items-center">
              {Array.from({ length: at.snaps }, (_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots keep their order
                  key={index}
                  type="button"
                  aria-label={words.slide(index + 1, at.snaps)}
                  aria-current={index === at.snap ? 'true' : undefined}
                  onClick={() => embla?.scrollTo(index)}
                  className="group/dot flex h-6 min-w-6 cursor-pointer items-center justify-center rounded-full"
                >
                  <span
                    className={cx(
                      'block h-1.5 rounded-full transition-[width,background-color] duration-200',
                      index === at.snap ? 'w-5 bg-current' : 'w-1.5 bg-current opacity-40 group-hover/dot:opacity-70',
                    )}
                  />
                </button>
              ))}
            </div>
          )}
          {showArrows && (
            <IconButton
              size="sm"
              label={words.next}
              icon={<ChevronRight />}
              disabled={!at.canGoOn}
              onClick={() => embla?.scrollNext()}
            />
          )}
        </div>
      )}
    </section>
  )
}
