'use client'

import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Button } from '@/ui/button'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { toast } from '@/ui/toast'
import type { WireChallenge, WirePost } from '../types'
import { CountdownRing } from './countdown-ring'
import { type Flight, FlyingPoints } from './flying-points.client'
import { PostCard } from './post-card.client'
import { useRecordView, useWait, type Viewed, type Wait } from './use-viewing.client'

/** The swipe distance in pixels that moves to the next post. */
const SWIPE_PIXELS = 60
const FLIGHT_MS = 900

/**
 * Shows one post after another. A post is viewed when the person moves on or closes it after its countdown (SITE-79,
 * SITE-128).
 */
export function PostViewer({
  challenge,
  onClose,
  onViewed,
  posts,
  registerClose,
}: {
  challenge: WireChallenge
  onClose: () => void
  onViewed: (viewed: Viewed, post: WirePost) => void
  posts: WirePost[]
  /** Registers what Esc and the backdrop of the surrounding dialog do. */
  registerClose: (close: () => void) => void
}) {
  const t = useTexts('site')
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const [busy, setBusy] = useState(false)
  const [flight, setFlight] = useState<Flight | null>(null)
  const listed = posts[at] as WirePost
  const post = { ...listed, viewed: listed.viewed || seen.has(listed.id) }
  const { failed, retry, wait } = useWait(challenge, post)
  const record = useRecordView(challenge)
  const leaving = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLast = at === posts.length - 1
  const isReady = wait !== null && wait.remainingSeconds === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: each post takes the focus, so that it is read from its start.
  useEffect(() => heading.current?.focus(), [at])

  const view = async (): Promise<boolean> => {
    if (post.viewed) return true
    const viewed = await record(post)
    if (viewed === null) return false
    setSeen((before) => new Set(before).add(post.id))
    if (viewed.points > 0) setFlight({ key: post.id, points: viewed.points })
    onViewed(viewed, post)
    return true
  }
  const goOn = async () => {
    if (!isReady || busy) return
    setBusy(true)
    const gained = !post.viewed
    const recorded = await view()
    if (recorded && isLast && gained) await new Promise((resolve) => setTimeout(resolve, FLIGHT_MS))
    setBusy(false)
    if (leaving.current) return onClose()
    if (!recorded) return
    if (isLast) onClose()
    else setAt(at + 1)
  }
  const close = async () => {
    if (leaving.current) return
    leaving.current = true
    // Closing waits until moving on is done.
    if (busy) return
    if (!post.viewed && !isReady) toast.show(t('challenge.posts.closedEarly'))
    if (isReady) {
      // The page shows what the last view brought, so wait for the answer.
      setBusy(true)
      await view()
    }
    onClose()
  }
  useEffect(() => registerClose(() => void close()))

  const swipe = useSwipe(() => void goOn())
  return (
    <div className="flex min-h-0 flex-1 flex-col" {...swipe}>
      <div className="flex items-center gap-3 px-4 pt-3 sm:px-5">
        <Segments at={at} total={posts.length} share={wait?.share ?? 0} />
        <IconButton label={t('header.close')} icon={<Icon name="x" />} onClick={() => void close()} className="-mr-2" />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4 sm:px-5">
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-ink-2 text-ui-sm outline-none">
          {t('challenge.posts.position', { number: at + 1, total: posts.length })}
        </h2>
        <PostCard post={post} />
      </div>
      <div className="sticky bottom-0 flex items-center gap-3 border-line border-t bg-float px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:px-5">
        <FlyingPoints flight={flight} />
        {failed !== null ? (
          <>
            <p role="alert" className="min-w-0 flex-1 text-danger text-ui-sm">
              {failed}
            </p>
            <Button onClick={retry}>{t('common:retry')}</Button>
          </>
        ) : (
          <>
            {!isReady && (
              <CountdownRing remainingSeconds={wait?.remainingSeconds ?? post.wait_seconds} share={wait?.share ?? 0} />
            )}
            <Button
              variant="primary"
              size="lg"
              className="min-w-0 flex-1"
              disabled={!isReady}
              loading={busy}
              onClick={goOn}
              iconEnd={isLast ? <Icon name="check" /> : <Icon name="arrow-right" />}
            >
              {isLast ? t('challenge.posts.finish') : t('challenge.posts.next')}
            </Button>
          </>
        )}
        <WaitSpoken wait={wait} isLast={isLast} />
      </div>
    </div>
  )
}

/** Announces the start and the end of a wait, not every second. */
function WaitSpoken({ isLast, wait }: { isLast: boolean; wait: Wait }) {
  const t = useTexts('site')
  const over = wait !== null && wait.remainingSeconds === 0
  return (
    <p role="status" className="sr-only">
      {over ? t(isLast ? 'challenge.posts.readyLast' : 'challenge.posts.ready') : t('challenge.posts.waiting')}
    </p>
  )
}

/** The position among the posts, as in the networks' own apps. */
const Segments = ({ at, share, total }: { at: number; share: number; total: number }) => (
  <div aria-hidden className="flex flex-1 gap-1">
    {Array.from({ length: total }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments are their places.
      <span key={index} className="h-1 flex-1 overflow-hidden rounded-full bg-surface-3">
        <span
          className={cx('block h-full rounded-full bg-accent', index > at && 'invisible')}
          style={{ width: `${index < at ? 100 : index === at ? share * 100 : 0}%` }}
        />
      </span>
    ))}
  </div>
)

/** Swiping left on touch screens opens the next post. */
const useSwipe = (onSwipe: () => void) => {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      const own = event.target instanceof Element && event.target.closest('[data-own-swipe], video')
      start.current = touch && !own ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!touch || !start.current) return
      const across = touch.clientX - start.current.x
      const along = Math.abs(touch.clientY - start.current.y)
      if (across < -SWIPE_PIXELS && along < -across) onSwipe()
    },
  }
}
