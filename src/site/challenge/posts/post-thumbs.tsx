import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { isOwnMedia } from '../../picture'
import type { WirePost } from '../types'

const ICONS = { image: 'image-off', text: 'text-quote', video: 'play' } as const

/** All posts as thumbnails that open the viewer. */
export function PostThumbs({ onOpen, posts }: { onOpen: (post: WirePost) => void; posts: WirePost[] }) {
  const t = useTexts('site')
  return (
    <ul className="m-0 grid list-none grid-cols-3 gap-2 p-0 sm:grid-cols-4">
      {posts.map((post) => {
        const picture = [
          ...post.social_network_child_posts.map(({ media_path }) => media_path),
          post.post_type === 'image' ? post.media_path : null,
        ].find(isOwnMedia)
        return (
          <li key={post.id}>
            <button
              type="button"
              onClick={() => onOpen(post)}
              aria-label={t(post.viewed ? 'challenge.posts.thumbViewed' : 'challenge.posts.thumb', {
                text: post.message || post.alt_text || post.username || '',
              })}
              className="relative block aspect-square w-full cursor-pointer overflow-hidden rounded-card border border-line bg-surface-2 p-0"
            >
              {picture ? (
                <ImageWithRetry src={picture} alt="" ratio="1/1" className={post.viewed ? 'opacity-50' : undefined} />
              ) : (
                <span className="flex size-full items-center justify-center bg-accent-quiet text-accent-text">
                  <Icon name={ICONS[post.post_type]} className="size-7" />
                </span>
              )}
              {post.viewed && (
                <span className="absolute right-1.5 bottom-1.5 flex size-6 items-center justify-center rounded-full bg-float text-positive">
                  <Icon name="circle-check" className="size-5" />
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
