'use client'

import { useSite, useTexts } from '@/plugin/site'
import { CountUp } from '@/ui/count-up.client'
import { formatNumber } from '@/ui/format'

/** PERKS-23. */
const FROM = 494_237
const TO = 494_267
const DURATION_MS = 3500

/**
 * The number of discounts, counting up unless the person prefers reduced motion.
 * @param discounts those of the program's own directory; null for a partner network's (PERKS-23)
 */
export function DiscountCounter({ discounts }: { discounts: number | null }) {
  const { program } = useSite()
  const t = useTexts('site')
  if (discounts === 0) return null
  return (
    <p className="flex flex-col items-center">
      <span className="font-bold font-header text-[2.5rem] text-accent-text leading-none tabular-nums">
        {discounts === null ? (
          <>
            <CountUp from={FROM} value={TO} durationMs={DURATION_MS} locale={program.locale} />+
          </>
        ) : (
          formatNumber(discounts, { locale: program.locale })
        )}
      </span>
      <span className="mt-1 text-ink-2 text-ui-sm">
        {t(discounts === null ? 'perks.premium.discounts' : 'perks.premium.ownDiscounts', { count: discounts ?? 0 })}
      </span>
    </p>
  )
}
