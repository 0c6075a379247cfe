import type { Locale } from '@/i18n'

/** The reader's locale, and the program's time zone. */
export type DisplaySettings = { locale: Locale; timeZone: string }
