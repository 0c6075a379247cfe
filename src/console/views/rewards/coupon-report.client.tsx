'use client'

import { useTexts } from '@/i18n/texts-provider.client'
import type { CallResult } from '../../frame/call-console'

/** The codes that weren't added, with the reason. */
export function CouponReport({ answer }: { answer: CallResult | null }) {
  const t = useTexts('console')
  const reasons = answer?.errors.codes ?? []
  if (!answer || reasons.length === 0 || (reasons.length === 1 && reasons[0] === answer.message)) return null
  return (
    <div role="status" className="mt-4">
      <p className="font-medium text-ink text-ui">
        {t('rewards.coupons.report')}
        {answer.success && <span className="ml-2 font-normal text-ink-2">{answer.message}</span>}
      </p>
      <ul className="mt-1.5 max-h-40 overflow-y-auto rounded-input border border-line bg-surface-1 px-3 py-2 text-ink-2 text-ui-sm">
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one code can be refused more than once
          <li key={index} className="break-all">
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
