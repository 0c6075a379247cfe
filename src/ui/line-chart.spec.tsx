import { renderToStaticMarkup } from 'react-dom/server'

const { default: LineChartView } = await import('./line-chart-view.client')

const daysOf = (...days: string[]) => {
  const points = days.map((x, y) => ({ x, y }))
  const html = renderToStaticMarkup(
    <LineChartView label="Growth" locale="en" series={[{ key: 'a', label: 'A', points }]} />,
  )
  return [...html.matchAll(/<th scope="row">(.*?)<\/th>/g)].map(([, day]) => day)
}

describe('the days of a chart', () => {
  it('have no year within one', () => {
    expect(daysOf('2026-01-05', '2026-02-01')).toEqual(['Jan 5', 'Feb 1'])
  })

  it('have their year over several', () => {
    expect(daysOf('2024-12-31', '2025-06-01', '2026-02-01')).toEqual(['Dec 31, 2024', 'Jun 1, 2025', 'Feb 1, 2026'])
  })
})
