/** For the select of a channel's language; tests compare it with the product's languages. */
export const LANGUAGE_CODES = ['en', 'es'] as const

/** Minutes that a source must find nothing before an alert ends, so that what comes and goes is one alert. */
export const QUIET_MINUTES = 30
/** Minutes after its end before the same alert may begin again. */
export const COOL_DOWN_MINUTES = 360
/** Hours that a receipt may wait. */
export const RECEIPT_HOURS = 48
/** How many times the average of the last 28 days is unusual. */
export const UNUSUAL_FACTOR = 5
/** Below these, a day isn't unusual. */
export const LEAST_POINTS = 1_000
export const LEAST_SIGN_UPS = 50
/** Of the day on which summaries are sent, in the program's time zone. */
export const SUMMARY_HOUR = 8
export const MAX_CHANNELS = 10
