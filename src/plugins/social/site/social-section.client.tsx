'use client'

import { isOwnMedia, type Serialized, useSite, useTexts } from '@/plugin/site'
import { Section } from '@/plugin/site/home-section'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import { Link } from '@/ui/link'
import { Skeleton } from '@/ui/skeleton'
import type { FeedAnswer } from '../calls/present-posts'

type SocialFeed = Serialized<FeedAnswer>
type PreviewPost = SocialFeed['posts'][number]

/** 'Get Social' (SITE-11): the brand's latest posts, with a link to all of them. */
export default function SocialSection() {
  const { href, program } = useSite()
  const t = useTexts('site')
  return (
    <Section<SocialFeed>
      path="/public/home/social_feed_challenge"
      title={t('social.title')}
      skeleton={<Skeleton shape="block" className="h-60" label={t('loading', { ns: 'common' })} />}
      isEmpty={({ posts }) => posts.length === 0}
    >
      {(feed) => (
        <>
          <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-3 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0 lg:grid-cols-6">
            {feed.posts.map((post) => (
              <Preview key={post.id} post={post} href={href(`/challenge/${feed.identifier}?post_id=${post.id}`)} />
            ))}
          </ul>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
            <p className="text-ink-2">
              {feed.unviewed_posts > 0 ? t('social.unviewed', { count: feed.unviewed_posts }) : t('social.allViewed')}
            </p>
            <Button href={href(`/challenge/${feed.identifier}`)} variant="primary">
              {t(feed.points_each && feed.unviewed_posts > 0 ? 'social.viewPosts' : 'social.viewPostsPlain', {
                points: feed.points_each.toLocaleString(program.locale),
                term: program.term_points_as,
              })}
            </Button>
          </div>
        </>
      )}
    </Section>
  )
}

function Preview({ href, post }: { href: string; post: PreviewPost }) {
  const t = useTexts('site')
  const text = post.message ?? post.username ?? ''
  const isVideo = post.post_type === 'video'
  const isPicture = isOwnMedia(post.media_path) && !isVideo
  return (
    <li className="on-tile group relative flex w-[44vw] max-w-[220px] shrink-0 snap-start flex-col overflow-hidden rounded-tile border border-line has-focus-visible:outline-2 has-focus-visible:outline-(--ui-focus) has-focus-visible:outline-offset-2 sm:w-auto sm:max-w-none">
      {isPicture ? (
        <ImageWithRetry src={post.media_path ?? undefined} alt={post.alt_text ?? ''} ratio="1/1" />
      ) : (
        <span
          aria-hidden="true"
          className="on-brand flex aspect-square grow items-center justify-center p-3 text-center font-header font-semibold text-ui leading-snug"
        >
          {isVideo ? <Icon name="play" className="size-9" /> : <span className="line-clamp-5">{text}</span>}
        </span>
      )}
      {post.viewed && (
        <span className="absolute top-2 right-2 inline-flex items-center gap-1 rounded-full bg-surface-0 px-2 py-0.5 text-positive text-ui-xs">
          <Icon name="circle-check" className="size-3.5" />
          {t('social.viewed')}
        </span>
      )}
      <Link
        href={href}
        prefetch={false}
        className="block p-3 text-inherit text-ui-sm no-underline outline-none after:absolute after:inset-0"
      >
        {/* A post without picture shows its text above instead. */}
        <span className={isPicture || isVideo || !text ? 'line-clamp-2 font-medium' : 'sr-only'}>
          {text || t('social.post')}
        </span>
        {post.social_network_page && (
          <span className="mt-1 block text-ink-3 text-ui-xs capitalize">{post.social_network_page.platform}</span>
        )}
      </Link>
    </li>
  )
}
