'use client'

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx'
import { Icon } from './icon'

/** SITE-124: up to 3 retries, after 1 s, 2 s and 4 s. */
const imageRetryWaitsMs = [1000, 2000, 4000] as const

export type ImageWithRetryProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'width' | 'height'> & {
  src?: string
  /** Empty for decorative pictures. */
  alt: string
  /** Width by height, such as '16/9'; the space is reserved while the picture loads. */
  ratio: string
  /** A tiny picture, shown blurred until the real one has loaded; omit it for pictures that leave a margin. */
  blurDataUrl?: string
  /** How the picture fills its space. */
  fit?: 'cover' | 'contain'
  /** Shown if all tries failed or there is no picture; by default an icon that differs between the two. */
  fallback?: ReactNode
  /** Above the fold, so loaded immediately. */
  priority?: boolean
}

/** A picture with reserved space that retries on failure and then shows a fallback. */
export function ImageWithRetry(props: ImageWithRetryProps) {
  return <Tries key={props.src} {...props} />
}

/** Removes the placeholder, which would show through a partly transparent picture. */
const uncover = (image: HTMLImageElement) => image.parentElement?.style.removeProperty('background-image')

function Tries({
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
  const [attempt, setAttempt] = useState(0)
  const [failures, setFailures] = useState(0)
  const gaveUp = failures > imageRetryWaitsMs.length
  useEffect(() => {
    if (failures === attempt || gaveUp) return
    const timer = setTimeout(() => setAttempt(failures), imageRetryWaitsMs[attempt])
    return () => clearTimeout(timer)
  }, [attempt, failures, gaveUp])
  const fail = () => setFailures(attempt + 1)
  return (
    <span
      className={cx('relative block w-full overflow-hidden bg-center bg-cover bg-surface-3', className)}
      style={{
        aspectRatio: ratio,
        backgroundImage: blurDataUrl && !gaveUp && fit === 'cover' ? `url("${blurDataUrl}")` : undefined,
        ...style,
      }}
    >
      {src && !gaveUp ? (
        // Primitives are independent of Next, so no next/image
        <img
          key={attempt}
          // An image that loaded or failed before hydration fired no event here.
          ref={(image) => {
            if (!image?.complete || image.currentSrc === '') return
            if (image.naturalWidth === 0) fail()
            else uncover(image)
          }}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={fail}
          onLoad={({ currentTarget }) => uncover(currentTarget)}
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
