import type { TFunction } from 'i18next'
import type { Locale } from '@/i18n'

export type Speech = {
  /** Of the namespace `site`. */
  t: TFunction
  locale: Locale
  /** The program's word for points. */
  term: string
}

/** Why points moved or wait, or why something happened without any, in a participant's own words (RULE-20). */
export type Why = {
  /** What the points are for; where none moved, what happened. Whole sentences, but for rules of extensions. */
  rule: string
  /** What they came from, such as the challenge. */
  cause: string
  /** Who moved them. */
  actor: string | null
  /** What else is to be known of it, such as what was looked at. */
  evidence: string | null
}
