'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { capitalize } from '../../capitalize'
import { useOwnDate } from '../../use-dates.client'
import type { WirePost } from '../types'
import { PostMedia } from './post-media.client'

/** A post in the style of its network: author, place, date, content and link. */
export function PostCard({ post }: { post: WirePost }) {
  const date = useOwnDate()
  const t = useTexts('site')
  const platform = capitalize(post.social_network_page?.platform ?? '')
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-quiet font-bold text-accent-text uppercase"
        >
          {(post.username || platform || '?').replace('@', '').charAt(0)}
        </span>
        <p className="min-w-0 flex-1">
          {post.username && <span className="block truncate font-semibold">{post.username}</span>}
          <span className="block text-ink-2 text-ui-sm">
            {[platform, post.published_at && date(post.published_at)].filter(Boolean).join(' · ')}
          </span>
        </p>
      </div>
      <PostMedia post={post} />
      {post.message && post.post_type !== 'text' && <p className="whitespace-pre-line">{post.message}</p>}
      {post.url && (
        <Link
          href={post.url}
          target="_blank"
          className="inline-flex min-h-8 items-center gap-1 self-start font-medium text-accent-text text-ui-sm"
        >
          {t('challenge.posts.open', { platform })}
          <Icon name="arrow-up-right" className="size-4" />
        </Link>
      )}
    </div>
  )
}
