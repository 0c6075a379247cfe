'use client'

import { useEffect } from 'react'
import { useTexts } from '@/i18n/texts-provider.client'
import { CopyButton } from '@/ui/copy-button.client'
import { useSite } from '../frame/site-provider.client'
import { keepCode } from '../offline-copy'

/** A coupon code to show or enter elsewhere; it can also be shown offline. @param title what it is for */
export function CouponCode({ code, title }: { code: string; title: string }) {
  const { program } = useSite()
  useEffect(() => keepCode(program.id, { title, code }), [code, program.id, title])
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
