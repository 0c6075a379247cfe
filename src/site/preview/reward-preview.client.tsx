'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { ListSkeleton } from '@/ui/list-skeleton'
import { useSite } from '../frame/site-provider.client'
import { RewardCard } from '../reward/reward-card.client'
import { RewardTile } from '../reward/reward-tile'
import type { WireRewardDetail } from '../wire'
import { usePreviewed } from './use-previewed.client'

/** An edited reward, as a participant would see it: its tile in the list, and its card. */
export function RewardPreview({ consoleOrigin }: { consoleOrigin: string }) {
  const t = useTexts('site')
  const { href, program } = useSite()
  const latest = usePreviewed<WireRewardDetail>('reward', consoleOrigin)
  if (!latest) return <ListSkeleton shape="row" count={4} label={t('common:loading')} className="p-4" />
  return (
    // Inert, so that nothing in it is sent, followed or opened.
    <div inert className="flex flex-col gap-6 p-4">
      <ul className="list-none p-0">
        <RewardTile reward={latest.shown} program={program} href={href} t={t} />
      </ul>
      <div className="overflow-hidden rounded-tile border border-line">
        <RewardCard key={latest.version} reward={latest.shown} onClose={() => {}} />
      </div>
    </div>
  )
}
