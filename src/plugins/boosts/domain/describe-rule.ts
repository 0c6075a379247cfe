import type { Rule } from './rule'
import type { RuleNames } from './rule-names'

type Says = (key: string, values?: Record<string, string>) => string
type ToDescribe = {
  rule: Rule
  isOffer: boolean
  names: RuleNames
  locale: string
  currency: string
  t: Says
}

/** A rule as a sentence, such as "2x points on receipts and purchases, on Tuesday, up to 100 a person and day". */
export const describeRule = ({ currency, isOffer, locale, names, rule, t }: ToDescribe): string => {
  const number = (value: number) => value.toLocaleString(locale)
  const money = (units: number) => units.toLocaleString(locale, { style: 'currency', currency })
  const list = (parts: string[]) => new Intl.ListFormat(locale).format(parts)
  const namesOf = (ids: readonly number[], of: Map<number, string>) => list(ids.map((id) => of.get(id) ?? String(id)))
  const limit = (key: string, points: number | null) =>
    points !== null && t(`ruleSays.${key}`, { points: number(points) })
  const gives = {
    multiplier: () => t('ruleSays.multiplier', { factor: number(rule.multiplier) }),
    bonus: () => t('ruleSays.bonus', { points: number(rule.bonus_points) }),
    per_unit: () => t('ruleSays.perUnit', { points: number(rule.points_per_unit), unit: money(1) }),
  }[rule.effect]()
  const what = [
    gives,
    t(`ruleSays.${rule.applies_to}`),
    rule.category && t('ruleSays.category', { category: rule.category }),
    !rule.category &&
      rule.products.length > 0 &&
      t('ruleSays.products', { names: namesOf(rule.products, names.products) }),
    rule.merchants.length > 0 && t('ruleSays.merchants', { names: namesOf(rule.merchants, names.merchants) }),
  ]
  const more = [
    rule.weekdays.length > 0 && t('ruleSays.weekdays', { days: list(rule.weekdays.map((day) => dayOf(day, locale))) }),
    (rule.from_hour !== null || rule.to_hour !== null) &&
      t('ruleSays.hours', { from: `${rule.from_hour ?? 0}:00`, to: `${rule.to_hour ?? 24}:00` }),
    rule.min_basket_cents !== null && t('ruleSays.minBasket', { amount: money(rule.min_basket_cents / 100) }),
    rule.first_purchase && t('ruleSays.first'),
    rule.tiers.length > 0 && t('ruleSays.tiers', { names: namesOf(rule.tiers, names.tiers) }),
    rule.tag !== null && t('ruleSays.tag', { tag: rule.tag }),
    rule.segment_id !== null && t('ruleSays.segment', { name: namesOf([rule.segment_id], names.segments) }),
    isOffer && t('ruleSays.member'),
    limit('perDay', rule.max_points_per_day),
    limit('perPerson', rule.max_points),
    limit('inAll', rule.max_points_in_all),
  ]
  const isText = (part: string | false | null | undefined | ''): part is string => Boolean(part)
  return [what.filter(isText).join(' '), ...more.filter(isText)].join(', ')
}

// November 1, 2027 is a Monday.
const dayOf = (day: number, locale: string): string =>
  new Date(Date.UTC(2027, 10, day)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })
