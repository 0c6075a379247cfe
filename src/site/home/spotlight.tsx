import type { ReactNode } from 'react'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { pictureOf } from '../picture'
import type { WireImage } from '../wire'

/** A single action with space for an explanation: a picture next to text and a button. */
export function Spotlight({
  action,
  children,
  image,
  text,
  title,
}: {
  action: ReactNode
  children?: ReactNode
  image: WireImage
  text: string | null
  title: string
}) {
  return (
    <article className="on-tile grid grid-cols-1 overflow-hidden rounded-card border border-line md:grid-cols-2">
      <ImageWithRetry
        src={pictureOf(image, 800)}
        alt={image?.alt_text ?? ''}
        ratio="16/9"
        blurDataUrl={image?.blur_data_url ?? undefined}
        className="md:h-full md:min-h-64"
      />
      <div className="flex min-w-0 flex-col items-start justify-center gap-3 break-words p-5 lg:p-8">
        <h3 className="text-balance font-bold font-header text-heading leading-snug">{title}</h3>
        {text && <p className="line-clamp-4 text-ink-2">{text}</p>}
        {children}
        <div className="mt-2 max-w-full">{action}</div>
      </div>
    </article>
  )
}
