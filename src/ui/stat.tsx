import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { Link } from './link'

export type StatDelta = {
  /** The text, such as '+12%'. */
  value: string
  direction: 'up' | 'down' | 'flat'
  /** Whether the direction is good news; by default, up is. */
  good?: boolean
  /** The comparison, such as 'vs. last 30 days'. */
  versus?: string
}
export type StatProps = {
  label: ReactNode
  value: ReactNode
  delta?: StatDelta
  /** A sparkline or other small element on the right. */
  aside?: ReactNode
  icon?: ReactNode
  href?: string
  className?: string
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight } as const

const deltaTone = ({ direction, good }: StatDelta): string => {
  if (direction === 'flat') return 'text-ink-3'
  return (good ?? direction === 'up') ? 'text-positive' : 'text-danger'
}

/** A metric: its label, value and change. */
export function Stat({ label, value, delta, aside, icon, href, className }: StatProps) {
  const Arrow = delta && arrows[delta.direction]
  return (
    <div
      className={cx(
        '@container relative min-w-0 rounded-card border border-line bg-surface-1 p-(--ui-card-pad)',
        href && 'transition-colors duration-150 hover:bg-hover',
        className,
      )}
    >
      <div className="flex items-center gap-1.5 text-ink-2 text-ui-sm [&_svg]:size-3.5">
        {icon}
        {href ? (
          <Link href={href} className="text-inherit no-underline after:absolute after:inset-0 after:rounded-card">
            {label}
          </Link>
        ) : (
          label
        )}
      </div>
      <div className="mt-1.5 flex items-end justify-between gap-3">
        <div className="min-w-0">
          <div className="truncate font-semibold text-figure text-ink tabular-nums tracking-tight">{value}</div>
          {delta && Arrow && (
            <div className="mt-1 flex flex-wrap items-center gap-x-1 text-ui-sm tabular-nums">
              <span className={cx('inline-flex items-center gap-0.5 font-medium [&_svg]:size-3.5', deltaTone(delta))}>
                <Arrow aria-hidden="true" />
                {delta.value}
              </span>
              {delta.versus && <span className="text-ink-3">{delta.versus}</span>}
            </div>
          )}
        </div>
        {aside && <div className="shrink-0 @max-[200px]:hidden">{aside}</div>}
      </div>
    </div>
  )
}
