import type { Locale } from '@/i18n'

/** How its reader reads figures, and the zone of the program. */
export type Place = { locale: Locale; timeZone: string }
