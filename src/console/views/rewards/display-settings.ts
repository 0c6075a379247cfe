import type { Locale } from '@/i18n'

/** The reader's locale, and the program's time zone. */
export type Place = { locale: Locale; timeZone: string }
