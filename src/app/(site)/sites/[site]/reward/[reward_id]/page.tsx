import { RewardOverlay } from '@/site/reward/reward-overlay.client'
import { HomePage } from '../../../../home-page'

export const generateStaticParams = () => []

/** A reward lies over the home page (S §2). */
export default async function Page({ params }: { params: Promise<{ site: string; reward_id: string }> }) {
  const { reward_id, site } = await params
  return (
    <HomePage site={site}>
      <RewardOverlay rewardId={reward_id} />
    </HomePage>
  )
}
