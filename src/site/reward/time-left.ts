const HOUR = 3600
const DAY = 24 * HOUR

/** 2 days 3 hr; on the last day by the second: 3:04:05. */
export const formatTimeLeft = (seconds: number, locale: string): string => {
  const unit = (value: number, name: 'day' | 'hour') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' }).format(value)
  if (seconds >= DAY)
    return `${unit(Math.floor(seconds / DAY), 'day')} ${unit(Math.floor((seconds % DAY) / HOUR), 'hour')}`
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / HOUR)}:${two(Math.floor((seconds % HOUR) / 60))}:${two(seconds % 60)}`
}
