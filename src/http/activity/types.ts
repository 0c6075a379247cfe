import type { TFunction } from 'i18next'
import type { Locale } from '@/i18n'

export type ExplanationContext = {
  /** Texts of the `site` namespace. */
  t: TFunction
  locale: Locale
  /** The program's word for points. */
  term: string
  /** Whether the program's country measures in meters, as by default. */
  isMetric?: boolean
}

/**
 * Why points moved or are pending, or why something happened without points, in words for the participant (RULE-20).
 */
export type Explanation = {
  /** What the points are for or, if none moved, what happened. A full sentence, except for rules of plugins. */
  rule: string
  /** The source of the points, such as the challenge. */
  cause: string
  /** Who moved them. */
  actor: string | null
  /** Further details, such as the evidence. */
  evidence: string | null
}
