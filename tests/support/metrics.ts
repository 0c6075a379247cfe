/** Reads `/metrics` of a process as Prometheus does. */
export const scrape = async (port: number): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  if (!response.ok) throw new Error(`/metrics answered ${response.status}`)
  return response.text()
}

/** The names of all metrics of a scrape. */
export const metricNames = (scraped: string): string[] =>
  [...scraped.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )

/** The value of a series, such as `laurel_mail_failed{program="7"}`; null without it. */
export const readSeries = (scraped: string, series: string): number | null => {
  const line = scraped.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.split(' ').at(-1))
}
