'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import type { WireRewardDetail } from '../wire'
import { CouponCode } from './coupon-code.client'
import { othersOf } from './other-claims.client'
import { Prose } from './prose'

/**
 * What redeems a reward: code, instructions, picture. Only for those who earned it. Codes of other claims are listed
 * with them.
 */
export function Redemption({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const listedCodes = new Set(othersOf(reward).map(({ code }) => code))
  const codes = reward.redeem.coupon_codes.filter((code) => !listedCodes.has(code))
  const { redemption_details, redemption_image } = reward
  if (!redemption_details && !redemption_image && codes.length === 0) return null
  return (
    <section aria-label={t('reward.howToUse')} className="mx-5 flex flex-col gap-3 rounded-card bg-accent-quiet p-4">
      {codes.map((code) => (
        <CouponCode key={code} code={code} title={reward.name} />
      ))}
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
