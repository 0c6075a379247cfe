'use client'

import { cx } from '@/ui/cx'
import { ImageWithRetry } from '@/ui/image-with-retry.client'

/** A logo on a blurred copy of itself, so that logos of any shape fill the same space. Show the name next to it. */
export function MerchantLogo({
  className,
  isSmall = false,
  path,
  priority,
}: {
  className?: string
  isSmall?: boolean
  path: string | null
  priority?: boolean
}) {
  return (
    <div className={cx('relative overflow-hidden bg-surface-3', className)}>
      {path && (
        <img
          src={path}
          alt=""
          aria-hidden="true"
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full scale-125 object-cover opacity-70 blur-xl"
        />
      )}
      <ImageWithRetry
        src={path ?? undefined}
        alt=""
        ratio="2/1"
        fit="contain"
        priority={priority}
        className={cx('h-full bg-transparent! [&_img]:drop-shadow-md', isSmall ? '[&_img]:p-1' : '[&_img]:p-3')}
      />
    </div>
  )
}
