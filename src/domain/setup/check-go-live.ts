import { fillLegalDetails, LEGAL_DETAILS, legalDetailsIn, legalValues } from '@/domain/programs'
import { findLowContrast } from './contrast'
import type { LegalDocument, SetupFacts, ShownText } from './facts'
import type { Fix } from './fix-paths'
import { findPlaceholder } from './placeholders'
import { isReachable } from './reachable-rewards'

const BLOCKERS = [
  'legal_details',
  'legal_pages',
  'no_active_challenge',
  'no_reachable_reward',
  'placeholder',
  'time_zone',
] as const
const WARNINGS = ['few_codes', 'no_free_entry', 'missing_translations', 'low_contrast'] as const

export type GoLiveFinding = {
  code: (typeof BLOCKERS)[number] | (typeof WARNINGS)[number]
  /** A blocker keeps the program in test mode; a warning does not. */
  isBlocking: boolean
  fix: Fix
  /** The challenge, reward or page. */
  rowId: number | null
  /** Values for the message. */
  values: Record<string, string | number>
}

/** Fewer codes without a lower limit of claims run out quickly. */
const FEW_CODES = 20
export const LEGAL_DOCUMENTS = ['terms', 'privacy', 'rules'] as const satisfies readonly LegalDocument[]

/** Blockers that keep a program from going live, then warnings for its administrators (RULE-62). Pure. */
export const checkGoLive = (facts: SetupFacts): GoLiveFinding[] => [
  ...checkLegalPages(facts),
  ...checkLegalDetails(facts),
  ...checkEarning(facts),
  ...checkTexts(facts),
  ...(facts.time_zone_confirmed ? [] : [blocker('time_zone', 'general', { zone: facts.time_zone })]),
  ...facts.rewards.flatMap(checkReward),
  ...(facts.missing_translations > 0
    ? [warning('missing_translations', 'pages', { count: facts.missing_translations })]
    : []),
  ...checkColors(facts),
]

export const canGoLive = (findings: readonly GoLiveFinding[]): boolean =>
  findings.every(({ isBlocking }) => !isBlocking)

type Values = GoLiveFinding['values']

const blocker = (
  code: (typeof BLOCKERS)[number],
  fix: Fix,
  values: Values = {},
  rowId: number | null = null,
): GoLiveFinding => ({ code, isBlocking: true, fix, rowId, values })

const warning = (
  code: (typeof WARNINGS)[number],
  fix: Fix,
  values: Values = {},
  rowId: number | null = null,
): GoLiveFinding => ({ code, isBlocking: false, fix, rowId, values })

const checkLegalPages = ({ published }: SetupFacts): GoLiveFinding[] =>
  LEGAL_DOCUMENTS.filter((document) => !published.includes(document)).map((document) =>
    blocker('legal_pages', 'pages', { document }),
  )

const checkEarning = ({ earning, rewards }: SetupFacts): GoLiveFinding[] => [
  ...(earning.challengeIds.length === 0 ? [blocker('no_active_challenge', 'challenges')] : []),
  ...(rewards.some((reward) => isReachable(reward, earning)) ? [] : [blocker('no_reachable_reward', 'rewards')]),
]

const TEXT_FIXES = {
  challenge: 'challenge',
  reward: 'reward',
  page: 'page',
  menu: 'menus',
  carousel: 'carousels',
  email: 'emails',
  label: 'labels',
} as const satisfies Record<ShownText['kind'], Fix>

/** One finding for each detail that a text asks for and the settings don't have: it's entered once for all texts. */
const checkLegalDetails = ({ default_locale, texts, ...details }: SetupFacts): GoLiveFinding[] => {
  const values = legalValues(details, default_locale)
  const asked = new Set(texts.flatMap(({ text }) => legalDetailsIn(text ?? '')))
  return LEGAL_DETAILS.filter((detail) => asked.has(detail) && values[detail] === null).map((detail) =>
    blocker('legal_details', 'general', { detail }),
  )
}

/** Placeholders that the settings fill have findings of their own. */
const FILLED = { company_name: '-', company_address: '-', country: 'US', support_email: '-' }

/** One finding per placeholder and row, however often it occurs. */
const checkTexts = ({ texts }: SetupFacts): GoLiveFinding[] => {
  const findings = new Map<string, GoLiveFinding>()
  for (const { id, kind, name, text } of texts) {
    const placeholder = findPlaceholder(fillLegalDetails(text ?? '', FILLED, 'en'))
    if (placeholder)
      findings.set(`${kind} ${id} ${placeholder}`, blocker('placeholder', TEXT_FIXES[kind], { placeholder, name }, id))
  }
  return [...findings.values()]
}

const checkReward = (reward: SetupFacts['rewards'][number]): GoLiveFinding[] => {
  const { codes, free_entry, id, left, name, selection, uses_coupons } = reward
  if (uses_coupons && codes < Math.min(left ?? FEW_CODES, FEW_CODES))
    return [warning('few_codes', 'coupons', { name, count: codes }, id)]
  return selection === 'sweepstake' && !free_entry ? [warning('no_free_entry', 'reward', { name }, id)] : []
}

const checkColors = ({ style }: SetupFacts): GoLiveFinding[] => {
  const { length } = findLowContrast(style)
  return length > 0 ? [warning('low_contrast', 'branding', { count: length })] : []
}
