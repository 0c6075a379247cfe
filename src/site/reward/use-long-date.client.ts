'use client'

import { formatDateLong } from '@/ui/format'
import { useSite } from '../frame/site-provider.client'

/** The long form of a date (S §9), in the person's language and where they are. Only for what the browser draws alone. */
export const useLongDate = (): ((moment: string) => string) => {
  const { program } = useSite()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (moment) => formatDateLong(moment, { locale: program.locale, timeZone })
}
