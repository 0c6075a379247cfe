import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { listActiveRewards } from '@/domain/rewards'
import { loadSite, openPublicContext } from '../../../../load-site'
import { drawnImage, pageMetadata } from '../../../../site-metadata'

type Props = { children: ReactNode; params: Promise<{ site: string; reward_id: string }> }

/** Previews of links to a reward. Rewards that visitors can't see look like the program itself. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { reward_id, site } = await params
  const { program } = await loadSite(site)
  const context = await openPublicContext(program.locale)
  const rewards = await listActiveRewards(context, { programId: program.id, participantId: null })
  const reward = rewards.find(({ id, identifier }) => [String(id), identifier].includes(decodeURIComponent(reward_id)))
  if (!reward) return { robots: { index: false } }
  return pageMetadata(program, {
    path: `/reward/${reward.id}`,
    title: reward.name,
    description: reward.description,
    image: drawnImage(program, `/share/reward/${reward.id}.png`),
  })
}

export default function RewardLayout({ children }: Props) {
  return children
}
