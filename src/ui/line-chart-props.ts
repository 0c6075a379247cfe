export type ChartPoint = { x: string; y: number }

export type ChartSeries = {
  key: string
  label: string
  points: ChartPoint[]
  tone?: 'accent' | 'positive' | 'warning' | 'danger'
}

export type LineChartProps = {
  /** The accessible name; screen readers also get a table with the values. */
  label: string
  series: ChartSeries[]
  /** `area` fills the space below the line. */
  kind?: 'area' | 'line'
  /** In pixels. */
  height?: number
  /** `date`: x is an ISO day, formatted by locale; `text`: shown verbatim. */
  xKind?: 'date' | 'text'
  locale?: string
  /** Hides the axes, for small charts. */
  bare?: boolean
  labels?: { loading?: string; x?: string }
  className?: string
}
