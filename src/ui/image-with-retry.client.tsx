'use client'

import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

/** S §9: retried up to 3 times with back-off 1 s, 2 s, 4 s. */
export const imageRetryWaitsMs = [1000, 2000, 4000] as const

type Attempt = { src: string | undefined; number: number; failed: boolean; gaveUp: boolean }

const firstAttempt = (src: string | undefined): Attempt => ({ src, number: 0, failed: false, gaveUp: false })

/** Retries for any image element: put `key={attempt}`, `onError` and `ref` on it; `gaveUp` after the last try. */
export function useImageRetry(src: string | undefined) {
  const [attempt, setAttempt] = useState<Attempt>(firstAttempt(src))
  const current = attempt.src === src ? attempt : firstAttempt(src)

  const onError = useCallback(() => {
    setAttempt((before) => {
      const now = before.src === src ? before : firstAttempt(src)
      return now.number >= imageRetryWaitsMs.length ? { ...now, gaveUp: true } : { ...now, failed: true }
    })
  }, [src])

  useEffect(() => {
    if (!current.failed) return
    const timer = setTimeout(
      () => setAttempt((before) => ({ ...before, number: before.number + 1, failed: false })),
      imageRetryWaitsMs[current.number],
    )
    return () => clearTimeout(timer)
  }, [current.failed, current.number])

  // An image that failed before the page came alive told nobody.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') onError()
    },
    [onError],
  )
  return { attempt: current.number, gaveUp: current.gaveUp, onError, ref }
}

export type ImageWithRetryProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'width' | 'height'> & {
  src?: string
  /** Empty for pictures that only decorate. */
  alt: string
  /** Width by height, such as '16/9'; the place is kept while the picture loads. */
  ratio: string
  /** A tiny picture shown blurred until the real one is there; not behind one that does not cover it. */
  blurDataUrl?: string
  /** How it fills its place. */
  fit?: 'cover' | 'contain'
  /** Shown when all tries failed or there is none; a quiet icon otherwise, which says which of these it is. */
  fallback?: ReactNode
  /** Above the fold: loaded at once. */
  priority?: boolean
}

/** A picture that keeps its place, tries again when it fails, and fails quietly. */
export function ImageWithRetry({
  src,
  alt,
  ratio,
  blurDataUrl,
  fit = 'cover',
  fallback,
  priority,
  className,
  style,
  ...rest
}: ImageWithRetryProps) {
  const { attempt, gaveUp, onError, ref } = useImageRetry(src)
  return (
    <span
      className={cx('relative block w-full overflow-hidden bg-center bg-cover bg-surface-3', className)}
      style={{
        aspectRatio: ratio,
        ...(blurDataUrl && !gaveUp && fit === 'cover' ? { backgroundImage: `url("${blurDataUrl}")` } : {}),
        ...style,
      }}
    >
      {src && !gaveUp ? (
        // Primitives know no framework's image; `useImageRetry` serves others
        <img
          key={attempt}
          ref={ref}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={onError}
          className={cx(
            'absolute inset-0 size-full text-transparent',
            fit === 'cover' ? 'object-cover' : 'object-contain',
          )}
          {...rest}
        />
      ) : (
        (fallback ?? (
          <span className="absolute inset-0 flex items-center justify-center text-ink-3">
            <Icon name={src ? 'image-off' : 'sparkles'} className="size-7" />
            <span className="sr-only">{alt}</span>
          </span>
        ))
      )}
    </span>
  )
}
