/** Calendar months as `2026-10`, and days as `2026-10-31`, in the program's time zone. */
export type Month = string

const indexOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

export const addMonths = (month: Month, months: number): Month => {
  const index = indexOf(month) + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** From one month to another: 1 from October to November. */
export const monthsBetween = (from: Month, to: Month): number => indexOf(to) - indexOf(from)

export const lastDayOf = (month: Month): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

export const monthsFrom = (from: Month, to: Month): Month[] =>
  Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, months) => addMonths(from, months))

export const isMonth = (text: unknown): text is Month =>
  typeof text === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text)
