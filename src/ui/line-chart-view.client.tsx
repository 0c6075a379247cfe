'use client'

import { useId } from 'react'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from './format'
import type { ChartSeries, LineChartProps } from './line-chart-props'
import { useReducedMotion } from './use-media-query.client'

const colors = {
  accent: 'var(--ui-accent-text)',
  positive: 'var(--ui-positive)',
  warning: 'var(--ui-warning)',
  danger: 'var(--ui-danger)',
} as const
const inTurn = ['accent', 'positive', 'warning', 'danger'] as const

const colorOf = (series: ChartSeries, index: number) => colors[series.tone ?? inTurn[index % inTurn.length] ?? 'accent']

/** One row per x, with the y of every series under its key. */
export const toRows = (series: ChartSeries[]): ({ x: string } & Record<string, string | number>)[] => {
  const rows = new Map<string, { x: string } & Record<string, string | number>>()
  for (const { key, points } of series) {
    for (const { x, y } of points) rows.set(x, { ...(rows.get(x) ?? { x }), [key]: y })
  }
  return [...rows.values()]
}

/** Formats days by locale, with the year if the first and last day are of different years. */
const dayFormat = (locale: string | undefined, rows: { x: string }[]) => {
  const [first, last] = [rows.at(0), rows.at(-1)].map((row) => row?.x.slice(0, 4))
  const year = first === last ? undefined : 'numeric'
  const format = new Intl.DateTimeFormat(locale, { year, month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (iso: string) => {
    const date = new Date(iso)
    return Number.isNaN(date.getTime()) ? iso : format.format(date)
  }
}

/** The chart itself; see LineChart. */
export default function LineChartView({
  label,
  series,
  kind = 'line',
  height = 220,
  xKind = 'date',
  locale,
  bare,
  labels,
}: LineChartProps) {
  const id = useId()
  const still = useReducedMotion()
  const rows = toRows(series)
  const showX = xKind === 'date' ? dayFormat(locale, rows) : (x: string) => x
  const showY = (y: number) => formatNumber(y, { locale })
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return (
    <figure aria-label={label} className="ui-chart relative">
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 600, height }}>
        <AreaChart
          data={rows}
          margin={bare ? { top: 4, right: 0, bottom: 0, left: 0 } : { top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer
        >
          <defs>
            {series.map((one, index) => (
              <linearGradient key={one.key} id={`${id}-${index}`} x1="0" y1="0" x2="0" y2="1">
                <stop offset="0" stopColor={colorOf(one, index)} stopOpacity={0.25} />
                <stop offset="1" stopColor={colorOf(one, index)} stopOpacity={0} />
              </linearGradient>
            ))}
          </defs>
          {!bare && <CartesianGrid vertical={false} stroke="var(--ui-line)" />}
          <XAxis
            dataKey="x"
            hide={bare}
            tickFormatter={showX}
            tickLine={false}
            axisLine={{ stroke: 'var(--ui-line)' }}
            tick={{ fill: 'var(--ui-text-3)', fontSize: 11 }}
            tickMargin={8}
            minTickGap={36}
          />
          <YAxis
            hide={bare}
            width={38}
            allowDecimals={false}
            tickFormatter={(y: number) => compact.format(y)}
            tickLine={false}
            axisLine={false}
            tick={{ fill: 'var(--ui-text-3)', fontSize: 11 }}
          />
          <Tooltip
            cursor={{ stroke: 'var(--ui-line-control)', strokeDasharray: '3 3' }}
            isAnimationActive={false}
            content={({ active, payload, label: x }) =>
              active && payload.length > 0 ? (
                <div className="rounded-[6px] border border-line-strong bg-float px-2.5 py-2 text-ui-sm shadow-float">
                  <div className="mb-1 text-ink-3">{showX(String(x))}</div>
                  {payload.map((entry) => (
                    <div key={String(entry.dataKey)} className="flex items-center gap-2 text-ink tabular-nums">
                      <span aria-hidden="true" className="size-2 rounded-full" style={{ background: entry.color }} />
                      <span className="text-ink-2">{entry.name}</span>
                      <span className="ml-auto pl-4 font-medium">{showY(Number(entry.value))}</span>
                    </div>
                  ))}
                </div>
              ) : null
            }
          />
          {series.map((one, index) => (
            <Area
              key={one.key}
              dataKey={one.key}
              name={one.label}
              type="monotone"
              stroke={colorOf(one, index)}
              strokeWidth={1.75}
              fill={kind === 'area' ? `url(#${id}-${index})` : 'none'}
              dot={false}
              activeDot={{ r: 3.5, strokeWidth: 2, stroke: 'var(--ui-surface-1)' }}
              isAnimationActive={!still}
              animationDuration={200}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
      {series.length > 1 && (
        <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-ui-sm">
          {series.map((one, index) => (
            <li key={one.key} className="flex items-center gap-2">
              <span className="size-2 rounded-full" style={{ background: colorOf(one, index) }} />
              {one.label}
            </li>
          ))}
        </ul>
      )}
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labels?.x ?? 'Date'}</th>
            {series.map(({ key, label: name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.x}>
              <th scope="row">{showX(row.x)}</th>
              {series.map(({ key }) => (
                <td key={key}>{row[key] === undefined ? '' : showY(Number(row[key]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
