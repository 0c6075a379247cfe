import { PartTexts } from '@/site/frame/texts/part-texts.client'
import { RewardOverlay } from '@/site/reward/reward-overlay.client'
import { HomePage } from '../../../../home-page'
import { loadSite } from '../../../../load-site'
import { SlotContent } from '../../../../slot-content'

export const generateStaticParams = () => []

/** A reward is shown over the home page (SITE-48). */
export default async function Page({ params }: { params: Promise<{ site: string; reward_id: string }> }) {
  const { reward_id, site } = await params
  const { program } = await loadSite(site)
  return (
    <HomePage site={site}>
      <PartTexts part="reward" locale={program.locale}>
        <RewardOverlay rewardId={reward_id} added={<SlotContent site={site} slot="reward" />} />
      </PartTexts>
    </HomePage>
  )
}
