'use client'

import { formatDateLong } from '@/ui/format'
import { formatDeadline, formatZonedMoment, lastMomentBefore } from '@/ui/format-deadline'
import { useSite } from './frame/site-provider.client'

type LongDate = (moment: string) => string

/**
 * The long form of a date of the program (SITE-130), such as when something starts or ends, in its time zone (RULE-26). One
 * that is near or has just been has its hour and zone: the reader's own day may be another. Only for what the browser draws alone.
 */
export const useProgramDate = (): LongDate => {
  const { program } = useSite()
  return (moment) => formatDeadline(moment, { locale: program.locale, timeZone: program.time_zone, now: new Date() })
}

/** The same for an end: what ends at midnight reads with the day before. */
export const useProgramEnd = (): LongDate => {
  const { program } = useSite()
  const date = useProgramDate()
  return (end) => date(lastMomentBefore(end, program.time_zone).toISOString())
}

/** A moment of the program with its hour and time zone, whenever it is, for pages that anybody anywhere reads. */
export const useProgramMoment = (): LongDate => {
  const { program } = useSite()
  return (moment) => formatZonedMoment(moment, { locale: program.locale, timeZone: program.time_zone })
}

/** A moment where the person is, with its hour and time zone. Only for what the browser draws alone. */
export const useOwnMoment = (): LongDate => {
  const { program } = useSite()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (moment) => formatZonedMoment(moment, { locale: program.locale, timeZone })
}

/** The long form where the person is, for what they did themselves and for what others posted. Only for what the browser draws alone. */
export const useOwnDate = (): LongDate => {
  const { program } = useSite()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (moment) => formatDateLong(moment, { locale: program.locale, timeZone })
}
