import type { RuleTopic } from './topics'

/** A rule of law as data: where, about what, from when until when, and who says so. Never legal advice. */
export type JurisdictionRule = {
  id: number
  /** ISO 3166: `US`, `US-NY`, `CA-QC`, `DE`. */
  jurisdiction: string
  topic: RuleTopic
  /** In the unit of the topic (`RULE_TOPICS`). */
  value: number
  /** What else the topic needs, such as `days_before`. */
  details: Readonly<Record<string, string | number | boolean>>
  /** Days as `2026-01-01`, both included. */
  valid_from: string | null
  valid_until: string | null
  source_title: string
  source_url: string
  checked_on: string
  checked_by: string
  note: string | null
}

type Dated = Pick<JurisdictionRule, 'jurisdiction' | 'topic' | 'valid_from' | 'valid_until'>

export const countryOf = (jurisdiction: string): string => jurisdiction.slice(0, 2)

/**
 * The rule of a place on a day. A state or province without one has its country's.
 * @param day `2026-01-01`
 */
export const findRule = <Rule extends Dated>(
  rules: readonly Rule[],
  jurisdiction: string,
  topic: RuleTopic,
  day: string,
): Rule | null => {
  const valid = rules.filter(
    (rule) =>
      rule.topic === topic &&
      (rule.valid_from === null || rule.valid_from <= day) &&
      (rule.valid_until === null || rule.valid_until >= day),
  )
  for (const place of [jurisdiction, countryOf(jurisdiction)]) {
    // A row that was added with a later start replaces an earlier one that nobody has ended.
    const [latest] = valid
      .filter((rule) => rule.jurisdiction === place)
      .toSorted((a, b) => (b.valid_from ?? '').localeCompare(a.valid_from ?? ''))
    if (latest) return latest
  }
  return null
}
