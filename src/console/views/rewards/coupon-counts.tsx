import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RewardDetail } from '@/domain/console-lists'
import { cx } from '@/ui'
import type { ProgramViewContext } from '../../frame/view-context'
import { type CouponWarning, findCouponWarning } from './coupon-warning'

type CouponCountsProps = {
  view: ProgramViewContext
  reward: RewardDetail
  counts: { total: number; remaining: number; owed: number }
  actions: ReactNode
}

/** The number of codes, total and remaining, with a warning if they are insufficient. */
export function CouponCounts({ actions, counts, reward, view }: CouponCountsProps) {
  const { format, t } = view
  const { owed, remaining, total } = counts
  const { balance, uses_coupons } = reward
  const warning = findCouponWarning({ uses_coupons, total, remaining, balance, owed })
  const figures = [
    [t('rewards.coupons.total'), total],
    [t('rewards.coupons.remaining'), remaining],
    [t('rewards.coupons.given'), total - remaining],
  ] as const
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([term, figure]) => (
            <div key={term}>
              <dt className="text-ink-3 text-ui-sm">{term}</dt>
              <dd className="font-semibold text-heading text-ink tabular-nums">{format.number(figure)}</dd>
            </div>
          ))}
        </dl>
        {actions}
      </div>
      {warning && (
        <p
          className={cx(
            'flex items-start gap-2 rounded-card border border-line px-3 py-2.5 text-ui [&_svg]:mt-[0.2em] [&_svg]:size-4 [&_svg]:shrink-0',
            WARNING_STYLES[warning],
          )}
        >
          {warning === 'notUsed' ? <Info aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
          {t(`rewards.coupons.${warning}`, {
            count: warning === 'owed' ? owed : remaining,
            codes: format.number(remaining),
            balance: format.number(balance),
          })}
        </p>
      )}
    </div>
  )
}

const WARNING_STYLES: Record<CouponWarning, string> = {
  notUsed: 'bg-surface-1 text-ink-2',
  owed: 'bg-danger-quiet text-danger',
  none: 'bg-danger-quiet text-danger',
  fewer: 'bg-warning-quiet text-warning',
  low: 'bg-warning-quiet text-warning',
}
