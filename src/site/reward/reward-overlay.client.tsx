'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
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

/** A reward as a card over the home page (SITE-48). */
export function RewardOverlay({ rewardId }: { rewardId: string }) {
  const { href, program } = useSite()
  const t = useTexts('site')
  const router = useRouter()
  const participant = useSignedIn()
  const { data: reward, error } = useSiteQuery<WireRewardDetail>(`/public/rewards/${rewardId}`, participant !== null)
  const [open, setOpen] = useState(true)
  useTitle(open && reward ? `${reward.name} · ${program.name}` : null)
  // Gone at once, so that what is said about a claim is seen while home is on its way.
  const close = () => {
    if (!open) return
    setOpen(false)
    if (isBefore(href('/'))) router.back()
    else router.replace(href('/'), { scroll: false, transitionTypes: [PAGE_TRANSITION] })
  }

  // Whose session has ended is led to sign in, as the whole page is.
  const isLost = error !== null && error.status !== 401 && !reward
  const offline = error?.status === 0 ? error.message : undefined
  useEffect(() => {
    if (!isLost) return
    toast.danger(t('reward.loadError'), offline)
    router.replace(href('/'))
  }, [href, isLost, offline, router, t])

  // Home is drawn anew when the card has gone: whoever reads by keyboard goes on from the tile.
  const address = href(`/reward/${reward?.reward_id ?? rewardId}`)
  useEffect(() => () => focusTile(address), [address])

  if (!participant) return null
  return (
    <Overlay open={open} onClose={close} title={reward?.name ?? t('reward.reward')}>
      {reward ? (
        <RewardCard reward={reward} onClose={close} />
      ) : (
        // As tall as what comes: a sheet that grew would move everything on it.
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
 * Whether one step back leads there: then Back goes on to what came before it, and does not open what was closed. A step to
 * another document, such as from before they signed in, would load the page anew, and what is said of a claim would be lost.
 */
const isBefore = (path: string): boolean => {
  const { navigation } = window
  const last = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  return last?.url && last.sameDocument ? bare(new URL(last.url).pathname) === bare(path) : false
}

/** Home of a program below a path is that path, with or without a slash at its end. */
const bare = (path: string): string => path.replace(/\/$/, '')

const focusTile = (address: string): void => {
  if (document.activeElement !== document.body) return
  const tiles = document.querySelectorAll<HTMLElement>(`#content a[href="${address}"]`)
  // Where they left it: home may show a reward more than once, strangers' hidden home has no boxes, and what one scrolls back to may not be there yet.
  const shown = [...tiles].filter((one) => one.getClientRects().length > 0)
  const isSeen = (one: HTMLElement) => {
    const { bottom, top } = one.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  const tile = shown.find(isSeen) ?? shown[0]
  tile?.focus({ preventScroll: true })
}
