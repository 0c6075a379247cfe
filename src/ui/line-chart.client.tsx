'use client'

import { lazy, Suspense } from 'react'
import type { LineChartProps } from './line-chart-props'
import { Skeleton } from './skeleton'

// The charting library is large, so it loads with the first chart.
const View = lazy(() => import('./line-chart-view.client'))

/** A line or area chart over time. Reserves its height while it loads. */
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

/** A LineChart with a filled area. */
export const AreaChart = (props: Omit<LineChartProps, 'kind'>) => <LineChart {...props} kind="area" />
