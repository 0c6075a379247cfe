import { findRule, type JurisdictionRule, jurisdictionSql } from '@/domain/jurisdictions'
import { EXPIRY_NOTICE_DAYS } from '@/domain/points'
import type { ExpiryProgram, ExpiryRule } from './expiry-program'

/** What the rules of a place say about points that a program lets expire. The stricter of both decides. */
export type ExpiryLaw = {
  /** Points don't expire this way there. */
  isForbidden: boolean
  /** Months without activity before points may expire, whatever the program's own rule. */
  inactiveMonths: number
  /** The days before the expiry within which a notice must have been delivered. */
  noticeDays: { min: number; max: number }
  /** The rules, as evidence of an expiry: `CA-QC expiry.inactivity`. */
  rules: string[]
}

/** @param jurisdiction the participant's, or null if nobody knows it */
export const findExpiryLaw = (
  rules: readonly JurisdictionRule[],
  jurisdiction: string | null,
  { rule, today }: { rule: ExpiryRule; today: string },
): ExpiryLaw => {
  const find = (topic: JurisdictionRule['topic']) =>
    jurisdiction === null ? null : findRule(rules, jurisdiction, topic, today)
  const inactivity = find('expiry.inactivity')
  const timeAlone = rule === 'lot_age' ? find('expiry.time_alone') : null
  const isTimeForbidden = timeAlone?.value === 0
  return {
    isForbidden: isTimeForbidden && inactivity === null,
    inactiveMonths: inactivity?.value ?? 0,
    noticeDays: {
      min: Number(inactivity?.details.notice_days_min ?? EXPIRY_NOTICE_DAYS.second),
      max: Number(inactivity?.details.notice_days_max ?? Number.POSITIVE_INFINITY),
    },
    rules: [inactivity, isTimeForbidden ? timeAlone : null].flatMap((found) =>
      found ? [`${found.jurisdiction} ${found.topic}`] : [],
    ),
  }
}

/** Columns of a query about participants `p` of programs `g`, which `canExpireOn` needs. */
export const EXPIRY_LAW_COLUMNS = `${jurisdictionSql('p')} as jurisdiction,
  (laurel_last_activity(p.program_id, p.id) at time zone laurel_known_zone(g.time_zone))::date::text as active_on`

export type ExpiryLawFacts = { jurisdiction: string | null; active_on: string | null }

/** The first day on which the law of their place lets a participant's points expire; null for never. */
export const firstExpiryDay = (law: ExpiryLaw, { active_on }: Pick<ExpiryLawFacts, 'active_on'>): string | null => {
  if (law.isForbidden) return null
  return active_on === null || law.inactiveMonths === 0 ? '' : addMonths(active_on, law.inactiveMonths)
}

/** Whether the law lets points of a participant expire on a day. */
export const canExpireOn = (
  rules: readonly JurisdictionRule[],
  facts: ExpiryLawFacts,
  program: Pick<ExpiryProgram, 'rule' | 'today'>,
  day: string,
): boolean => {
  const first = firstExpiryDay(findExpiryLaw(rules, facts.jurisdiction, program), facts)
  return first !== null && first <= day
}

/** `2027-01-31`, 1 -> `2027-02-28`. */
const addMonths = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0)
  return date.toISOString().slice(0, 10)
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
