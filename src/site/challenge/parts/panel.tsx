import type { ReactNode, Ref } from 'react'
import { cx } from '@/ui/cx'

const GROUNDS = {
  positive: 'bg-positive-quiet',
  warning: 'bg-warning-quiet',
  danger: 'bg-danger-quiet',
  quiet: 'border border-line bg-surface-2',
} as const

const MARKS = {
  positive: 'text-positive',
  warning: 'text-warning',
  danger: 'text-danger',
  quiet: 'text-ink-2',
} as const

/** A message with an icon, so that its kind is recognizable without color. */
export function Panel({
  children,
  icon,
  ref,
  role,
  tone,
  className,
}: {
  children: ReactNode
  icon: ReactNode
  /** For moving the focus here, if it replaces the focused element. */
  ref?: Ref<HTMLDivElement>
  role?: 'alert' | 'status'
  tone: keyof typeof GROUNDS
  className?: string
}) {
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={ref ? -1 : undefined}
      className={cx('flex flex-wrap gap-3 rounded-card p-4 outline-none sm:p-5', GROUNDS[tone], className)}
    >
      <span aria-hidden className={cx('mt-0.5 shrink-0 [&_svg]:size-5', MARKS[tone])}>
        {icon}
      </span>
      {/* Wraps below the icon at the largest font sizes. */}
      <div className="flex min-w-0 flex-1 basis-36 flex-col items-start gap-2 wrap-anywhere">{children}</div>
    </div>
  )
}
