import { useId } from 'react'
import { cx } from './cx'
import type { Tone } from './tone'

export type SparklineProps = {
  values: number[]
  /** What the line shows and its trend, for screen readers. */
  label: string
  tone?: Exclude<Tone, 'neutral'>
  width?: number
  height?: number
  className?: string
}

const strokes = {
  accent: 'text-accent-text',
  positive: 'text-positive',
  warning: 'text-warning',
  danger: 'text-danger',
} as const

/** The points of the line within the box; a single value or a flat line is centered vertically. */
export const sparklinePoints = (values: number[], width: number, height: number): [number, number][] => {
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = values.length > 1 ? width / (values.length - 1) : 0
  return values.map((value, index) => [
    index * step,
    span === 0 ? height / 2 : height - ((value - low) / span) * height,
  ])
}

/** A word-sized line chart, rendered on the server. */
export function Sparkline({ values, label, tone = 'accent', width = 96, height = 28, className }: SparklineProps) {
  const gradientId = useId()
  const inset = 2
  const points = sparklinePoints(values, width - inset * 2, height - inset * 2)
  const line = points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${(x + inset).toFixed(1)} ${(y + inset).toFixed(1)}`)
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={cx('block', strokes[tone], className)}
    >
      <defs>
        <linearGradient id={gradientId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
      </defs>
      {points.length > 1 && <path d={`${line}V${height}H${inset}Z`} fill={`url(#${gradientId})`} />}
      <path d={line} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
