'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import { CopyButton } from '@/ui/copy-button.client'

/** A coupon code to show or enter elsewhere. */
export function CouponCode({ code }: { code: string }) {
  const t = useTexts('site')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-ink-2 text-ui-xs">{t('reward.code')}</p>
        <p className="break-all font-bold text-heading tracking-wider" data-testid="coupon-code">
          {code}
        </p>
      </div>
      <CopyButton value={code} withLabel labels={{ copy: t('reward.copy'), copied: t('reward.copied') }} />
    </div>
  )
}
