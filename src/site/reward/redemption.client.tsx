'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { CopyButton } from '@/ui/copy-button.client'
import { ImageWithRetry } from '@/ui/image-with-retry.client'
import type { WireRewardDetail } from '../wire'
import { Prose } from './prose'

/** What redeems a reward: its code, how to use it, a picture to show. Only for who earned it. */
export function Redemption({ reward }: { reward: WireRewardDetail }) {
  const t = useTexts('site')
  const codes = reward.redeem.coupon_codes
  const { redemption_details, redemption_image } = reward
  if (!redemption_details && !redemption_image && codes.length === 0) return null
  return (
    <section aria-label={t('reward.howToUse')} className="mx-5 flex flex-col gap-3 rounded-card bg-accent-quiet p-4">
      {codes.map((code) => (
        <div key={code} className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <p className="text-ink-2 text-ui-xs">{t('reward.code')}</p>
            <p className="break-all font-bold text-heading tracking-wider" data-testid="coupon-code">
              {code}
            </p>
          </div>
          <CopyButton value={code} withLabel labels={{ copy: t('reward.copy'), copied: t('reward.copied') }} />
        </div>
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
