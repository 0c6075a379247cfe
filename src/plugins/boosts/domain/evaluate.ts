import type { EarningEvent, Rule, Terms } from './rule'

/** Why a rule gives nothing. */
export const MISSES = [
  'not_running',
  'source',
  'weekday',
  'hours',
  'merchant',
  'product',
  'tier',
  'tag',
  'segment',
  'not_first',
  'basket',
  'no_points',
  'limit_reached',
  'better_rule',
] as const
export type Miss = (typeof MISSES)[number]

/** What rules have given already, without what they gave for this event. */
export type Usage = (rule: Rule, event: EarningEvent) => { day: number; person: number; all: number }

export type Effect = {
  rule: Rule
  points: number
  /** What it would give without its limits. */
  uncapped: number
}

export type Evaluation = { effects: Effect[]; misses: { rule: Rule; reason: Miss }[] }

/** `best`: only the rule that gives most. `all`: every rule, each on the event's own points. */
export type Stacking = 'best' | 'all'

export const NOTHING_USED: Usage = () => ({ day: 0, person: 0, all: 0 })

/** By priority, then the oldest. */
export const byPriority = (a: Rule, b: Rule): number => a.priority - b.priority || a.id - b.id

/**
 * What rules give for an event, and why others don't. Rules work on the event's base points, never on each other's
 * points, so their order changes no sum: it decides which of two equal rules counts. Each rule rounds half up once.
 */
export const evaluate = (
  event: EarningEvent,
  rules: readonly Rule[],
  stacking: Stacking,
  usage: Usage = NOTHING_USED,
): Evaluation => {
  const misses: Evaluation['misses'] = []
  const effects: Effect[] = []
  for (const rule of rules.toSorted(byPriority)) {
    const reason = missOf(event, rule)
    if (reason) {
      misses.push({ rule, reason })
      continue
    }
    const uncapped = worthOf(event, rule)
    const points = Math.min(uncapped, leftOf(rule, usage(rule, event)))
    if (points > 0) effects.push({ rule, points, uncapped })
    else misses.push({ rule, reason: uncapped > 0 ? 'limit_reached' : 'no_points' })
  }
  if (stacking === 'all' || effects.length < 2) return { effects, misses }
  const best = effects.reduce((most, one) => (one.points > most.points ? one : most))
  const others = effects.filter((one) => one !== best)
  return {
    effects: [best],
    misses: [...misses, ...others.map(({ rule }) => ({ rule, reason: 'better_rule' as const }))],
  }
}

const isPurchase = ({ kind }: EarningEvent): boolean => kind !== 'challenge'

const COUNTED: Record<Terms['applies_to'], readonly EarningEvent['kind'][]> = {
  all: ['receipt', 'purchase', 'challenge'],
  receipts: ['receipt', 'purchase'],
  photos: ['receipt'],
  purchases: ['purchase'],
  challenges: ['challenge'],
}

const missOf = (event: EarningEvent, rule: Rule): Miss | null => {
  if (event.at < rule.from || (rule.until !== null && event.at >= rule.until)) return 'not_running'
  if (!COUNTED[rule.applies_to].includes(event.kind)) return 'source'
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(event.weekday)) return 'weekday'
  if (!isWithinHours(event, rule)) return 'hours'
  if (rule.merchants.length > 0 && !rule.merchants.includes(event.merchant_id ?? 0)) return 'merchant'
  if (rule.tiers.length > 0 && !rule.tiers.includes(event.tier_id ?? 0)) return 'tier'
  if (rule.tag && !event.tags.includes(rule.tag)) return 'tag'
  if (rule.segment_id !== null && !event.segments.includes(rule.segment_id)) return 'segment'
  if (rule.first_purchase && !event.is_first) return 'not_first'
  if (rule.min_basket_cents !== null && event.cents < rule.min_basket_cents) return 'basket'
  if (rule.products.length > 0 && isPurchase(event) && matchingItems(event, rule).length === 0) return 'product'
  return null
}

/** A receipt of another day says nothing about the hour of the purchase. */
const isWithinHours = (event: EarningEvent, { from_hour, to_hour }: Terms): boolean => {
  if (from_hour === null && to_hour === null) return true
  if (event.day !== event.local_day) return false
  const [start, end] = [(from_hour ?? 0) * 60, (to_hour ?? 24) * 60]
  return start < end ? event.minute >= start && event.minute < end : event.minute >= start || event.minute < end
}

const matchingItems = ({ items }: EarningEvent, { products }: Terms) =>
  items.filter(({ product }) => product !== null && products.includes(product))

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Without limits. */
const worthOf = (event: EarningEvent, rule: Rule): number => {
  const { cents, points } = countedOf(event, rule)
  if (points <= 0) return 0
  if (rule.effect === 'bonus') return rule.bonus_points
  // In hundredths, because 0.1 has no exact value.
  if (rule.effect === 'per_unit') return Math.floor((cents * Math.round(rule.points_per_unit * 100) + 5000) / 10_000)
  return Math.floor((points * Math.round((rule.multiplier - 1) * 100) + 50) / 100)
}

/** The points and the money that count: those of the rule's products, if it has some. */
const countedOf = (event: EarningEvent, rule: Rule): { points: number; cents: number } => {
  if (rule.products.length === 0 || !isPurchase(event)) return event
  const total = sumOf(event.items, ({ points }) => points)
  const matching = matchingItems(event, rule)
  const share = sumOf(matching, ({ points }) => points)
  return {
    points: total > 0 ? Math.floor((2 * event.points * share + total) / (2 * total)) : 0,
    cents: sumOf(matching, ({ cents }) => cents),
  }
}

const leftOf = (
  { max_points, max_points_in_all, max_points_per_day }: Terms,
  used: { day: number; person: number; all: number },
): number =>
  Math.max(
    0,
    Math.min(
      (max_points ?? Number.POSITIVE_INFINITY) - used.person,
      (max_points_per_day ?? Number.POSITIVE_INFINITY) - used.day,
      (max_points_in_all ?? Number.POSITIVE_INFINITY) - used.all,
    ),
  )
