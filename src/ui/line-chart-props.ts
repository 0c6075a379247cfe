export type ChartPoint = { x: string; y: number }

export type ChartSeries = {
  key: string
  label: string
  points: ChartPoint[]
  tone?: 'accent' | 'positive' | 'warning' | 'danger'
}

export type LineChartProps = {
  /** What it shows, read aloud, with the figures in a table beside it. */
  label: string
  series: ChartSeries[]
  /** `area` fills below the line. */
  kind?: 'area' | 'line'
  /** Pixels. */
  height?: number
  /** `date`: x is an ISO day and is shown by the locale; `text`: as it is. */
  xKind?: 'date' | 'text'
  locale?: string
  /** Hides the axes, for small places. */
  bare?: boolean
  labels?: { loading?: string; x?: string }
  className?: string
}
