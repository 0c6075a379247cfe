/** Whether the runtime knows the zone. Offsets such as `+02:00` are none: their clocks never change. */
export const isTimeZone = (zone: string): boolean => {
  try {
    return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
