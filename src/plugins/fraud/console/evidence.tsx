import type { ProgramViewContext } from '@/plugin/console'
import type { DetailedRing, SharedTrace } from '../domain'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** A time between two moments, such as "10 minutes", rounded up. */
export const spanText = ({ first_at, last_at }: SharedTrace, { t }: Pick<ProgramViewContext, 't'>): string => {
  const minutes = Math.max(1, Math.ceil((last_at.getTime() - first_at.getTime()) / 60_000))
  if (minutes < 2 * HOUR_MINUTES) return t('fraud.span.minutes', { count: minutes })
  if (minutes < 2 * DAY_MINUTES) return t('fraud.span.hours', { count: Math.ceil(minutes / HOUR_MINUTES) })
  return t('fraud.span.days', { count: Math.ceil(minutes / DAY_MINUTES) })
}

/** What people share, in a sentence: "3 accounts used this device within 10 minutes." */
export const traceText = (trace: SharedTrace, view: Pick<ProgramViewContext, 't'>): string =>
  view.t(`fraud.evidence.${trace.trace}`, {
    ...{ people: trace.people.length, span: spanText(trace, view) },
    defaultValue: view.t('fraud.evidence.other', { people: trace.people.length, span: spanText(trace, view) }),
  })

/** What a person of the ring shares with others. */
export const tracesOf = (ring: DetailedRing | null, person: number): SharedTrace[] =>
  ring?.traces.filter(({ people }) => people.includes(person)) ?? []
