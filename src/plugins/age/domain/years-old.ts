/** How old somebody is in years. @param bornOn and today such as `2010-05-03` */
export const yearsOld = (bornOn: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0)

/** Whether it is a day, not after today, on which somebody alive may have been born. */
export const isBirthDate = (value: string, today: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value > today || yearsOld(value, today) > 120) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
