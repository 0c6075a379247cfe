import type { SegmentField } from '@/plugin/domain'
import { checkRules } from './check-rules'
import type { Group, Rule } from './rules'

const all = (...rules: Rule[]): Group => ({ combinator: 'and', rules })

/** The highest tier is the program's. */
type Options = { topTier: string | null }

const TEMPLATES = {
  new: () => all({ field: 'joined', operator: 'within', value: 30 }),
  active: () => all({ field: 'last_active', operator: 'within', value: 30 }),
  regulars: () => all({ field: 'purchases', operator: 'gte', value: 3, days: 90 }),
  big_spenders: () => all({ field: 'purchases_total', operator: 'gte', value: 500, days: 365 }),
  at_risk: () =>
    all(
      { field: 'last_active', operator: 'within', value: 90 },
      { field: 'last_active', operator: 'not_within', value: 30 },
    ),
  lapsed: () =>
    all(
      { field: 'joined', operator: 'not_within', value: 90 },
      { field: 'last_active', operator: 'not_within', value: 90 },
    ),
  one_reward_away: () => all({ field: 'reward_progress', operator: 'gte', value: 80 }),
  points_expiring: () => all({ field: 'points_expiring', operator: 'gte', value: 1 }),
  birthday_month: () => all({ field: 'birthday', operator: 'this_month' }),
  never_bought: () => all({ field: 'purchases', operator: 'eq', value: 0 }),
  top_tier: ({ topTier }: Options) => (topTier ? all({ field: 'tier', operator: 'in', value: [topTier] }) : null),
  no_mail: () => all({ field: 'mail_choice', operator: 'in', value: ['none'] }),
} as const satisfies Record<string, (options: Options) => Group | null>

export type TemplateName = keyof typeof TEMPLATES
export type Template = { name: TemplateName; rules: Group }

/** The ready segments that fit the program: without those of plugins that are off. */
export const listTemplates = (fields: ReadonlyMap<string, SegmentField>, options: Options): Template[] =>
  Object.entries(TEMPLATES).flatMap(([name, build]) => {
    const rules = build(options)
    return rules && checkRules(rules, fields).ok ? [{ name: name as TemplateName, rules }] : []
  })
