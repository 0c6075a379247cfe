'use client'

import { lazy, Suspense } from 'react'
import { Skeleton } from './skeleton'

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

// The drawing library is large: it comes only with the first chart.
const View = lazy(() => import('./line-chart-view.client'))

/** A line or area over time. Keeps its height while it loads. */
export function LineChart({ height = 220, className, labels, ...rest }: LineChartProps) {
  return (
    <div className={className} style={{ minHeight: height }}>
      <Suspense
        fallback={
          <div style={{ height }}>
            <Skeleton shape="block" className="size-full" label={labels?.loading} />
          </div>
        }
      >
        <View height={height} labels={labels} {...rest} />
      </Suspense>
    </div>
  )
}

/** As LineChart, filled. */
export const AreaChart = (props: Omit<LineChartProps, 'kind'>) => <LineChart {...props} kind="area" />
