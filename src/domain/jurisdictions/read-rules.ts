import type { JurisdictionRule } from './find-rule'
import data from './rules.json' with { type: 'json' }
import type { RuleTopic } from './topics'

type WrittenRule = {
  in: string[]
  topic: string
  value: number
  details?: Record<string, string | number | boolean>
  from?: string
  until?: string
  source: string
  note?: string
}

type FiledRule = Omit<JurisdictionRule, 'id'> & {
  /** Stays the same when the file changes the values of a rule. */
  key: string
}

/** The rules of `rules.json`, one for each place. */
export const readRules = (): FiledRule[] => {
  const groups: Record<string, string[]> = data.groups
  const sources: Record<string, string[]> = data.sources
  return (data.rules as WrittenRule[]).flatMap((rule) =>
    rule.in
      .flatMap((place) => groups[place] ?? [place])
      .map((jurisdiction) => ({
        key: [jurisdiction, rule.topic, rule.from ?? ''].join(' ').trim(),
        jurisdiction,
        topic: rule.topic as RuleTopic,
        value: rule.value,
        details: rule.details ?? {},
        valid_from: rule.from ?? null,
        valid_until: rule.until ?? null,
        source_title: sources[rule.source]?.[0] ?? '',
        source_url: sources[rule.source]?.[1] ?? '',
        checked_on: data.checked_on,
        checked_by: data.checked_by,
        note: rule.note ?? null,
      })),
  )
}
