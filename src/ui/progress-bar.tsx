import { cx } from './cx'
import type { Tone } from './tone'

export type ProgressBarProps = {
  label: string
  /** Without it, the progress is indeterminate. */
  value?: number
  max?: number
  tone?: Exclude<Tone, 'neutral'>
  /** Shows label and value above the bar; by default they are only for screen readers. */
  showLabel?: boolean
  /** The text of the value, such as '1,200 of 2,000 rows'; a percentage by default. */
  valueText?: string
  className?: string
}

const fills = {
  accent: 'bg-accent',
  positive: 'bg-dot-positive',
  warning: 'bg-dot-warning',
  danger: 'bg-dot-danger',
} as const

/** The progress of a task. */
export function ProgressBar({
  label,
  value,
  max = 100,
  tone = 'accent',
  showLabel,
  valueText,
  className,
}: ProgressBarProps) {
  const known = value !== undefined
  const percent = known && max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  const text = valueText ?? (known ? `${Math.round(percent)}%` : undefined)
  return (
    <div className={className}>
      {showLabel && (
        <div aria-hidden="true" className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-ink-2 text-ui-sm">
          <span>{label}</span>
          <span className="text-ink tabular-nums">{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={known ? Math.round(percent) : undefined}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-surface-3"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-200',
            fills[tone],
            !known && 'ui-indeterminate w-1/3',
          )}
          style={known ? { width: `${percent}%` } : undefined}
        />
      </div>
    </div>
  )
}
