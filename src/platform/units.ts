/** Countries with miles on road signs. */
const MILES = new Set(['US', 'GB', 'LR', 'MM'])

/** Whether distances in a program of this country are in kilometers. @param country null: the United States */
export const isMetric = (country: string | null): boolean => !MILES.has(country ?? 'US')

export const METERS_PER_MILE = 1609.344
export const FEET_PER_METER = 1 / 0.3048
