'use client'

import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { isOwnMedia } from '../../picture'
import type { WirePost } from '../types'

type Picture = { id: number; media_path: string; alt_text: string | null }

/**
 * A post's picture, gallery, video or text. Nothing is loaded from other hosts, because the program stores its own
 * copies.
 */
export function PostMedia({ post }: { post: WirePost }) {
  const t = useTexts('site')
  const pictures = picturesOf(post)
  if (post.post_type === 'video' && isOwnMedia(post.media_path)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: a post of the network, which gives no captions.
      <video
        className="max-h-[52dvh] w-full rounded-card bg-black"
        src={post.media_path}
        aria-label={post.alt_text || post.message || undefined}
        controls
        playsInline
        preload="metadata"
      >
        {t('challenge.videoUnsupported')}
      </video>
    )
  }
  if (pictures.length > 1) return <Gallery key={post.id} pictures={pictures} />
  if (pictures[0]) return <PostPicture picture={pictures[0]} />
  if (post.post_type === 'text') {
    return post.message ? (
      <blockquote className="m-0 whitespace-pre-line rounded-card bg-accent-quiet p-6 font-header font-semibold text-heading leading-snug">
        {post.message}
      </blockquote>
    ) : null
  }
  const elsewhere = post.media_path ?? post.social_network_child_posts[0]?.media_path
  return elsewhere ? <MediaElsewhere address={post.url ?? elsewhere} isVideo={post.post_type === 'video'} /> : null
}

/** A link to media that is only on the network. */
function MediaElsewhere({ address, isVideo }: { address: string; isVideo: boolean }) {
  const t = useTexts('site')
  return (
    <Link
      href={address}
      target="_blank"
      className="flex aspect-[3/2] flex-col items-center justify-center gap-2 rounded-card bg-accent-quiet p-6 text-center font-medium text-accent-text"
    >
      <Icon name={isVideo ? 'play' : 'image-off'} className="size-9" />
      {t(isVideo ? 'challenge.posts.videoElsewhere' : 'challenge.posts.pictureElsewhere')}
    </Link>
  )
}

const picturesOf = (post: WirePost): Picture[] => {
  const children = post.social_network_child_posts.filter(({ media_path }) => isOwnMedia(media_path))
  if (children.length > 0) return children
  if (post.post_type === 'video' || !isOwnMedia(post.media_path)) return []
  return [{ id: post.id, media_path: post.media_path, alt_text: post.alt_text }]
}

const PostPicture = ({ picture }: { picture: Picture }) => (
  <ImageWithRetry
    src={picture.media_path}
    alt={picture.alt_text ?? ''}
    ratio="1/1"
    className="max-h-[52dvh] rounded-card"
    loading="eager"
  />
)

/** Several pictures to swipe or step through. */
function Gallery({ pictures }: { pictures: Picture[] }) {
  const t = useTexts('site')
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const show = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
  const follow = () => {
    const list = strip.current
    if (list) setAt(Math.round(list.scrollLeft / list.clientWidth))
  }
  return (
    // Swiping here changes the picture instead of the post.
    <section data-own-swipe="" aria-label={t('challenge.posts.gallery')}>
      <ul
        ref={strip}
        onScroll={follow}
        className="m-0 flex list-none snap-x snap-mandatory gap-2 overflow-x-auto p-0 [scrollbar-width:none]"
      >
        {pictures.map((picture) => (
          <li key={picture.id} className="w-full shrink-0 snap-start">
            <PostPicture picture={picture} />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-center gap-3">
        <IconButton
          size="sm"
          label={t('challenge.posts.previousPicture')}
          icon={<Icon name="chevron-left" />}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <span className="text-ink-2 text-ui-sm tabular-nums" role="status">
          {t('challenge.posts.picture', { number: at + 1, total: pictures.length })}
        </span>
        <IconButton
          size="sm"
          label={t('challenge.posts.nextPicture')}
          icon={<Icon name="chevron-right" />}
          disabled={at === pictures.length - 1}
          onClick={() => show(at + 1)}
        />
      </div>
    </section>
  )
}
