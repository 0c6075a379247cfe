import type { DashboardRange } from '@/domain/dashboard'
import type { ProgramViewContext } from '../../frame/view-context'

/** The name of the selected days: 'Last 30 days', or the first and last day. */
export const rangeName = (
  { from, preset, to }: DashboardRange,
  { locale, t }: Pick<ProgramViewContext, 'locale' | 't'>,
) => {
  if (preset !== 'custom') return t(`dashboardTabs.range.${preset}`)
  // Days without a time zone, so both parsed and formatted as UTC.
  const day = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
