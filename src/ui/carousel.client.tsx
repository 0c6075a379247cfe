'use client'

import { Children, type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { useCarouselTrack } from './use-carousel-track.client'
import { useReducedMotion } from './use-media-query.client'

export type CarouselLabels = {
  previous: string
  next: string
  pause: string
  play: string
  /** With `{slide}` and `{total}` in it: functions do not come from the server. */
  slide: string
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
  slide: 'Slide {slide} of {total}',
}

/** SITE-127. */
const AUTOPLAY_MS = 3000

/** Fingers leave `:hover` behind where they were. */
const isUnderMouse = (element: Element | null): boolean =>
  window.matchMedia('(hover: hover)').matches && element?.matches(':hover') === true

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
  const slideLabel = (slide: number, total: number) =>
    words.slide.replace('{slide}', String(slide)).replace('{total}', String(total))
  const still = useReducedMotion()
  const slides = Children.toArray(children)
  const autoplay = autoplayMs > 0 && !still && slides.length > 1
  const { canGoBack, canGoOn, go, handlers, rest, rests, row } = useCarouselTrack({ count: slides.length, loop, still })
  const [paused, setPaused] = useState(false)
  // Nobody must have the slide change under the hand, or while they read it by keyboard.
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  // The mouse may have come before the page was alive, and told nobody.
  useEffect(() => {
    const look = setTimeout(() => setHovered(isUnderMouse(row.current)))
    return () => clearTimeout(look)
  }, [row])

  const runs = autoplay && !paused && !hovered && !focused
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever moved the slides has the whole time for where they are.
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => {
      if (document.hidden) return
      if (canGoOn) go.by(1)
      else go.to(0)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [autoplayMs, canGoOn, go, rest, runs])

  const togglePlay = () => {
    setPaused(!paused)
    setHovered(false)
    setFocused(false)
  }
  const focusIn = ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
    if (!target.matches(':focus-visible')) return
    setFocused(true)
    const slide = [...(row.current?.children ?? [])].findIndex((one) => one.contains(target))
    if (slide < 0) return
    // The browser has scrolled to what has the focus: the slides come by themselves.
    currentTarget.scrollLeft = 0
    for (const one of currentTarget.children) one.scrollLeft = 0
    go.to(slide)
  }

  const movable = rests > 1
  return (
    // A group and no landmark: it lies in a section, often of the same name.
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group, not a fieldset
    <div
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={cx('relative', className)}
      onFocus={focusIn}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft' && canGoBack) go.by(-1)
        if (event.key === 'ArrowRight' && canGoOn) go.by(1)
      }}
    >
      <div className="touch-pan-y touch-pinch-zoom overflow-hidden rounded-[inherit]" {...handlers}>
        <div ref={row} aria-live={autoplay && !paused ? 'off' : 'polite'} className="-ml-(--ui-carousel-gap,0px) flex">
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={slideLabel(index + 1, slides.length)}
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
              icon={paused ? <Icon name="play" /> : <Icon name="pause" />}
              onClick={togglePlay}
            />
          )}
          {showArrows && (
            <IconButton
              size="sm"
              label={words.previous}
              icon={<Icon name="chevron-left" />}
              disabled={!canGoBack}
              onClick={() => go.by(-1)}
            />
          )}
          {showDots && (
            <div className="flex items-center">
              {Array.from({ length: rests }, (_, index) => (
                <button
                  // biome-ignore lint/suspicious/noArrayIndexKey: dots keep their order
                  key={index}
                  type="button"
                  aria-label={slideLabel(index + 1, rests)}
                  aria-current={index === rest ? 'true' : undefined}
                  onClick={() => go.to(index)}
                  className="group/dot flex h-6 min-w-6 cursor-pointer items-center justify-center rounded-full"
                >
                  <span
                    className={cx(
                      'block h-1.5 rounded-full transition-[width,background-color] duration-200',
                      index === rest ? 'w-5 bg-current' : 'w-1.5 bg-current opacity-40 group-hover/dot:opacity-70',
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
              icon={<Icon name="chevron-right" />}
              disabled={!canGoOn}
              onClick={() => go.by(1)}
            />
          )}
        </div>
      )}
    </div>
  )
}
