import { renderToStaticMarkup } from 'react-dom/server'

const { default: LineChartView } = await import('./line-chart-view.client')

const daysOf = (...days: string[]) => {
  const points = days.map((x, y) => ({ x, y }))
  const html = renderToStaticMarkup(
    <LineChartView label="Growth" locale="en" series={[{ key: 'a', label: 'A', points }]} />,
  )
  return [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, day]) => day)
}

describe('days of a chart', () => {
  it('omit the year within one year', () => {
    expect(daysOf('2026-01-05', '2026-02-01')).toEqual(['Jan 5', 'Feb 1'])
  })

  it('include the year across years', () => {
    expect(daysOf('2024-12-31', '2025-06-01', '2026-02-01')).toEqual(['Dec 31, 2024', 'Jun 1, 2025', 'Feb 1, 2026'])
  })
})
