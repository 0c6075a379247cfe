'use client'

import { useCallback, useRef, useState } from 'react'
import { fillPoints } from '@/i18n/fill-points'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { formatNumber } from '@/ui/format'
import { Icon } from '@/ui/icon'
import { toast } from '@/ui/toast'
import { Overlay } from '../../frame/overlay.client'
import { useRefreshPersonal, useSite } from '../../frame/site-provider.client'
import { completedMoment } from '../completed-moment'
import { CompletedPanel } from '../parts/completed-panel.client'
import { MainAction } from '../parts/main-action'
import { RefusalPanel } from '../parts/refusal-panel.client'
import { PostThumbs } from '../posts/post-thumbs'
import { PostViewer } from '../posts/post-viewer.client'
import type { Viewed } from '../posts/use-viewing.client'
import type { EarnedReward, ScreenProps, WirePost } from '../types'

/**
 * The posts to view: the unseen ones or, if there are none, all; starting with the given one, such as the one in the
 * address (`?post_id=`).
 */
const postsToView = (posts: WirePost[], firstId: number | null): WirePost[] => {
  const first = posts.find(({ id }) => id === firstId)
  const isNothingNew = posts.every(({ viewed }) => viewed)
  const rest = posts.filter(({ id, viewed }) => id !== first?.id && (isNothingNew || !viewed))
  return first ? [first, ...rest] : rest
}

const addressedPosts = (posts: WirePost[]): WirePost[] | null => {
  const id = Number(new URLSearchParams(window.location.search).get('post_id'))
  return posts.some((post) => post.id === id) ? postsToView(posts, id) : null
}

/** What was viewed since the viewer opened. */
const NOTHING = { points: 0, posts: 0, pointsInAll: 0, allViewed: false, earned: [] as EarnedReward[] }

/** Posts of the program's social networks, each viewed for points (SITE-79). */
export function PostsScreen({ challenge, finish }: ScreenProps) {
  const { program } = useSite()
  const t = useTexts('site')
  const refresh = useRefreshPersonal()
  const posts = challenge.social_network_posts
  const fresh = posts.filter(({ viewed }) => !viewed)
  // Fixed while the viewer is open, so that reloads don't reorder the posts.
  const [viewing, setViewing] = useState<WirePost[] | null>(() => addressedPosts(posts))
  const gained = useRef(NOTHING)
  const closeViewer = useRef(() => {})

  const note = ({ allViewed, earned, points, pointsInAll }: Viewed) => {
    const before = gained.current
    const posts = before.posts + (points > 0 || earned.length > 0 ? 1 : 0)
    gained.current = {
      points: before.points + points,
      posts,
      pointsInAll,
      allViewed,
      earned: [...before.earned, ...earned],
    }
  }
  const leave = () => {
    setViewing(null)
    const { allViewed, earned, points, ...viewed } = gained.current
    gained.current = NOTHING
    if (allViewed) {
      const message = fillPoints(challenge.success_message, points, program.locale)
      finish({ message: message || t('challenge.submittedSuccessfully'), points, earned, viewed })
    } else if (viewed.posts > 0) {
      // The viewer has closed, along with its messages.
      const won = { points: formatNumber(points, { locale: program.locale }), term: program.term_points_as }
      const gains = [...(points > 0 ? [t('challenge.points', won)] : []), ...earned.map(({ name }) => name)]
      toast.success(gains.join(' · '), t('challenge.posts.gained', { count: viewed.posts }))
    }
    void refresh()
  }
  const registerClose = useCallback((close: () => void) => {
    closeViewer.current = close
  }, [])

  const completedOn = completedMoment(challenge)
  const thumbs = <PostThumbs posts={posts} onOpen={(post) => setViewing(postsToView(posts, post.id))} />
  return (
    <>
      {completedOn !== null ? (
        <CompletedPanel challenge={challenge} completedOn={completedOn}>
          {posts.length > 0 && (
            <section aria-label={t('challenge.posts.again')}>
              <h2 className="mb-3 font-header font-semibold">{t('challenge.posts.again')}</h2>
              {thumbs}
            </section>
          )}
        </CompletedPanel>
      ) : fresh.length === 0 ? (
        // The challenge ended while the page was open, so its posts are no longer shown.
        <RefusalPanel refusal={{ reason: 'not_active', message: t('challenge.notAvailable') }} />
      ) : (
        <>
          <p className="text-ink-2">{t('challenge.posts.fresh', { count: fresh.length })}</p>
          {thumbs}
          <MainAction>
            <Button
              variant="primary"
              size="lg"
              block
              icon={<Icon name="gallery-vertical-end" />}
              onClick={() => setViewing(postsToView(posts, null))}
            >
              {challenge.call_to_action}
            </Button>
          </MainAction>
        </>
      )}
      <Overlay open={viewing !== null} onClose={() => viewing && closeViewer.current()} title={challenge.caption}>
        {viewing && (
          <PostViewer
            challenge={challenge}
            posts={viewing}
            onViewed={note}
            onClose={leave}
            registerClose={registerClose}
          />
        )}
      </Overlay>
    </>
  )
}
