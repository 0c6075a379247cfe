'use client'

import { formatDateLong, resolveLocale } from '@/ui/format'
import { formatDeadline, formatZonedMoment, lastMomentBefore } from '@/ui/format-deadline'
import { useSite } from './frame/site-provider.client'

type LongDate = (moment: string) => string

/**
 * The long form of a date in the program's time zone (SITE-130), such as a start or an end (RULE-26). Near dates
 * include the time and zone, because the reader's own day may differ. Only for content rendered in the browser.
 */
export const useProgramDate = (): LongDate => {
  const { program } = useSite()
  return (moment) => formatDeadline(moment, { locale: program.locale, timeZone: program.time_zone, now: new Date() })
}

/** The same for an end: something that ends at midnight shows the day before. */
export const useProgramEnd = (): LongDate => {
  const { program } = useSite()
  const date = useProgramDate()
  return (end) => date(lastMomentBefore(end, program.time_zone).toISOString())
}

/** A time in the program's time zone, always with the zone, for pages with readers anywhere. */
export const useProgramMoment = (): LongDate => {
  const { program } = useSite()
  return (moment) => formatZonedMoment(moment, { locale: program.locale, timeZone: program.time_zone })
}

/** A time in the person's time zone, with the zone. Only for content rendered in the browser. */
export const useOwnMoment = (): LongDate => {
  const { program } = useSite()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (moment) => formatZonedMoment(moment, { locale: program.locale, timeZone })
}

/**
 * The long date in the person's time zone, for their own actions and others' posts. Only for content rendered in the
 * browser.
 */
export const useOwnDate = (): LongDate => {
  const { program } = useSite()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (moment) => formatDateLong(moment, { locale: program.locale, timeZone })
}

/** The month and year in the person's time zone, such as 'November 2026'. Only for content rendered in the browser. */
export const useOwnMonth = (): LongDate => {
  const { program } = useSite()
  const format = new Intl.DateTimeFormat(resolveLocale(program.locale), { month: 'long', year: 'numeric' })
  return (moment) => format.format(new Date(moment))
}
