import type { ReactNode } from 'react'
import { cx } from './cx'
import { type Tone, toneDot, toneQuiet } from './tone'

export type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

/** A small label for kinds and counts. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-badge px-1.5 text-ui-xs font-medium tabular-nums [&_svg]:size-3',
        toneQuiet[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

export type StatusDotProps = {
  tone?: Tone
  /** Pulses slowly, for something that is in progress. */
  live?: boolean
  className?: string
  /** The label; color alone isn't accessible. */
  children: ReactNode
}

/** A status: a dot with a label. */
export function StatusDot({ tone = 'neutral', live, className, children }: StatusDotProps) {
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', className)}>
      <span aria-hidden="true" className={cx('relative size-2 shrink-0 rounded-full', toneDot[tone])}>
        {live && <span className={cx('absolute inset-0 animate-ping rounded-full opacity-60', toneDot[tone])} />}
      </span>
      {children}
    </span>
  )
}
