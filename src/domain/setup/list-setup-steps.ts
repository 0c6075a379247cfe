import { DEFAULT_ELEMENT_CSS_STYLE } from '@/domain/branding'
import { LEGAL_DOCUMENTS } from './check-go-live'
import { findLowContrast } from './contrast'
import type { SetupFacts } from './facts'
import type { Fix } from './fix-paths'
import { isReachable } from './reachable-rewards'

export const SETUP_STEPS = [
  'name',
  'time_zone',
  'language',
  'currency',
  'country',
  'brand',
  'points',
  'legal_pages',
  'challenge',
  'reward',
  'email_sender',
  'domain',
  'test_run',
  'go_live',
] as const

export type SetupStep = {
  step: (typeof SETUP_STEPS)[number]
  /** `warning`: done, but something needs attention. */
  state: 'done' | 'todo' | 'warning'
  /** A program may go live without it. */
  isOptional: boolean
  fix: Fix
}

type Checked = { state: SetupStep['state']; fix: Fix; isOptional?: boolean }

const done = (isDone: boolean, isFine = true): SetupStep['state'] => (isDone ? (isFine ? 'done' : 'warning') : 'todo')

/**
 * Templates suggest language, currency and country, and confirming the time zone confirms them, because they share a
 * page.
 */
const CHECKS: Record<SetupStep['step'], (facts: SetupFacts) => Checked> = {
  name: ({ name }) => ({ state: done(name !== ''), fix: 'general' }),
  time_zone: ({ time_zone_confirmed }) => ({ state: done(time_zone_confirmed), fix: 'general' }),
  language: ({ i18n_enabled, missing_translations, time_zone_confirmed }) => ({
    state: done(time_zone_confirmed, !i18n_enabled || missing_translations === 0),
    fix: 'general',
  }),
  currency: ({ time_zone_confirmed }) => ({ state: done(time_zone_confirmed), fix: 'general' }),
  country: ({ country, time_zone_confirmed }) => ({
    state: done(time_zone_confirmed && country !== null),
    fix: 'general',
  }),
  brand: ({ has_logo, style }) => ({
    state: done(has_logo && isBranded(style), findLowContrast(style).length === 0),
    fix: 'branding',
  }),
  points: ({ point_value_cents, term_points_as }) => ({
    state: done(point_value_cents !== null && term_points_as !== ''),
    fix: 'setup',
  }),
  legal_pages: ({ published }) => ({
    state: done(LEGAL_DOCUMENTS.every((document) => published.includes(document))),
    fix: 'pages',
  }),
  challenge: ({ earning }) => ({ state: done(earning.challengeIds.length > 0), fix: 'challenges' }),
  reward: ({ earning, rewards }) => ({
    state: done(
      rewards.length > 0,
      rewards.some((reward) => isReachable(reward, earning)),
    ),
    fix: 'rewards',
  }),
  email_sender: ({ has_sender }) => ({ state: done(has_sender), fix: 'email_sender', isOptional: true }),
  domain: ({ domain, is_domain_served }) => ({
    state: done(domain !== null, is_domain_served),
    fix: 'general',
    isOptional: true,
  }),
  test_run: ({ is_being_tested, test_mode, tested_at }) => ({
    state: done(is_being_tested || tested_at !== null || !test_mode),
    fix: 'setup',
    isOptional: true,
  }),
  go_live: ({ test_mode }) => ({ state: done(!test_mode), fix: 'setup' }),
}

const isBranded = (style: SetupFacts['style']): boolean =>
  style['perk-primary'] !== DEFAULT_ELEMENT_CSS_STYLE['perk-primary']

/** The setup steps of a new program, in order (RULE-62). Pure. */
export const listSetupSteps = (facts: SetupFacts): SetupStep[] =>
  SETUP_STEPS.map((step) => ({ step, isOptional: false, ...CHECKS[step](facts) }))

export type SetupProgress = { done: number; total: number }

export const progressOf = (steps: readonly SetupStep[]): SetupProgress => ({
  done: steps.filter(({ state }) => state !== 'todo').length,
  total: steps.length,
})
