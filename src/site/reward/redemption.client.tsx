'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import type { WireRewardDetail } from '../wire'
import { CodeLink } from './code-link.client'
import { Prose } from './prose'

/**
 * What redeems a reward: a link to its code, instructions, picture. Only for those who earned it. Other claims link to
 * their own codes.
 */
export function Redemption({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const { claim, redemption_details, redemption_image } = reward
  const hasCode = claim !== null && claim.code !== null
  if (!redemption_details && !redemption_image && !hasCode) return null
  return (
    <section aria-label={t('reward.howToUse')} className="mx-5 flex flex-col gap-3 rounded-card bg-accent-quiet p-4">
      {hasCode && <CodeLink claim={claim} />}
      <Prose html={redemption_details} className="[&>:last-child]:mb-0" />
      {redemption_image && (
        <ImageWithRetry
          src={redemption_image.public_url}
          alt={redemption_image.alt_text}
          ratio="16/9"
          fit="contain"
          className="rounded-card"
        />
      )}
    </section>
  )
}
