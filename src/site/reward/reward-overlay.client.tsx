'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { Icon } from '@/ui/icon'
import { IconButton } from '@/ui/icon-button'
import { PAGE_TRANSITION } from '@/ui/link'
import { ListSkeleton } from '@/ui/list-skeleton'
import { Skeleton } from '@/ui/skeleton'
import { toast } from '@/ui/toast'
import { Overlay } from '../frame/overlay.client'
import { useSignedIn, useSite, useSiteQuery } from '../frame/site-provider.client'
import { useTitle } from '../frame/use-title.client'
import type { WireRewardDetail } from '../wire'
import { RewardCard } from './reward-card.client'

/** A reward as a card over the home page (SITE-48). @param props.added what plugins show on the card */
export function RewardOverlay({ added, rewardId }: { added?: ReactNode; rewardId: string }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const participant = useSignedIn()
  const { data: reward, error } = useSiteQuery<WireRewardDetail>(`/public/rewards/${rewardId}`, participant !== null)
  const [open, setOpen] = useState(true)
  useTitle(open && reward ? `${reward.name} · ${program.name}` : null)
  // Closes immediately, so that a claim's toast is visible while home loads.
  const close = () => {
    if (!open) return
    setOpen(false)
    if (isBefore(href('/'))) router.back()
    else router.replace(href('/'), { scroll: false, transitionTypes: [PAGE_TRANSITION] })
  }

  // After the session has ended, the whole page redirects to sign in.
  const isLost = error !== null && error.status !== 401 && !reward
  const offline = error?.status === 0 ? error.message : undefined
  useEffect(() => {
    if (!isLost) return
    toast.danger(t('reward.loadError'), offline)
    router.replace(href('/'))
  }, [href, isLost, offline, router, t])

  // Home renders anew once the card is gone, so keyboard users continue from the tile.
  const address = href(`/reward/${reward?.reward_id ?? rewardId}`)
  useEffect(() => () => focusTile(address), [address])

  if (!participant) return null
  return (
    <Overlay open={open} onClose={close} title={reward?.name ?? t('reward.reward')}>
      {reward ? (
        <RewardCard reward={reward} onClose={close} added={added} />
      ) : (
        // As tall as the content, because a growing sheet would shift everything.
        <div className="min-h-[92dvh] p-5 sm:min-h-[90dvh]">
          <div className="flex items-start justify-between gap-3">
            <ListSkeleton shape="text" count={2} className="flex-1" label={t('common:loading')} />
            <IconButton label={t('reward.close')} icon={<Icon name="x" />} onClick={close} />
          </div>
          <Skeleton shape="block" className="mt-5 aspect-[4/3]" />
          <ListSkeleton shape="text" count={3} className="mt-5" />
        </div>
      )}
    </Overlay>
  )
}

/**
 * Whether the previous history entry is that page: then Back closes the card instead of opening it again later. An
 * entry of another document, such as from before signing in, would reload the page and lose a claim's toast.
 */
const isBefore = (path: string): boolean => {
  const { navigation } = window
  const last = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return last?.url && last.sameDocument ? bare(new URL(last.url).pathname) === bare(path) : false
}

/** The home of a program below a path is that path, with or without a trailing slash. */
const bare = (path: string): string => path.replace(/\/$/, '')

const focusTile = (address: string): void => {
  if (document.activeElement !== document.body) return
  const tiles = document.querySelectorAll<HTMLElement>(`#content a[href="${address}"]`)
  // Focuses the visible tile: home may show a reward several times, hidden views have no boxes, and a restored scroll
  // position may not have loaded yet.
  const visible = [...tiles].filter((one) => one.getClientRects().length > 0)
  const isSeen = (one: HTMLElement) => {
    const { bottom, top } = one.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  const tile = visible.find(isSeen) ?? visible[0]
  tile?.focus({ preventScroll: true })
}
