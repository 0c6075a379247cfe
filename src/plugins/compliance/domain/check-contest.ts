import { countryOf, findRule, type JurisdictionRule } from '@/plugin/domain'

export type ContestFacts = {
  selection: 'sweepstake' | 'mini-contest'
  contest_kind: 'ranking' | 'instant_win' | null
  free_entry: boolean
  play_cost: number | null
  start: Date | null
  finish: Date | null
  winners: number
  /** What one prize is worth; null until somebody has said so. */
  value_cents: number | null
  currency: string
  has_stores: boolean
  sponsor: string
  sponsor_address: string
  min_age: number | null
  skill_question: string
  skill_answer: string
  /** Where the program runs, and where this reward doesn't. */
  jurisdictions: readonly string[]
  excluded: readonly string[]
  registrations: Readonly<Record<string, { number: string; filed_on: string }>>
}

/** `later`: due after the end, or for some people only. `missing` and `late` stand against an approval. */
type ItemStatus = 'ok' | 'warning' | 'missing' | 'late' | 'later'
export type CheckItem = {
  code: (typeof CODES)[number]
  status: ItemStatus
  /** The state or country that asks for it. */
  place?: string
  values?: Readonly<Record<string, string | number>>
  rule?: JurisdictionRule
}

const CODES = [
  ...(['not_chosen', 'places', 'sponsor', 'finish', 'value', 'age', 'free_entry'] as const),
  ...(['registration', 'bond', 'skill_question', 'winners_list', 'currency', 'tax'] as const),
] as const

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + days * 86_400_000))

/** Where people may enter. A country includes its states that aren't excluded. */
export const openPlaces = ({ excluded, jurisdictions }: Pick<ContestFacts, 'jurisdictions' | 'excluded'>): string[] =>
  jurisdictions.filter((place) => !excluded.includes(place) && !excluded.includes(countryOf(place)))

/** The state or country of a rule is open: itself, as part of an open country, or with an open state of its own. */
const isOpen = (facts: ContestFacts, place: string): boolean => {
  if (facts.excluded.includes(place) || facts.excluded.includes(countryOf(place))) return false
  return openPlaces(facts).some(
    (open) => open === place || open === countryOf(place) || (place.length === 2 && countryOf(open) === place),
  )
}

/** The rules of a topic that are valid on the day and concern an open place. */
const rulesOf = (
  facts: ContestFacts,
  rules: readonly JurisdictionRule[],
  topic: JurisdictionRule['topic'],
  day: string,
) =>
  [...new Set(rules.filter((rule) => rule.topic === topic).map(({ jurisdiction }) => jurisdiction))].flatMap(
    (place) => {
      const rule = isOpen(facts, place) ? findRule(rules, place, topic, day) : null
      return rule?.jurisdiction === place ? [rule] : []
    },
  )

/** From which age people may enter, by place: the country's first, then those of its states that differ. */
export const agesByPlace = (
  facts: ContestFacts,
  rules: readonly JurisdictionRule[],
  day: string,
): { place: string; age: number }[] =>
  rulesOf(facts, rules, 'sweepstake.min_age', day).map(({ jurisdiction, value }) => ({
    place: jurisdiction,
    age: Math.max(value, facts.min_age ?? 0),
  }))

export const totalCents = ({ value_cents, winners }: ContestFacts): number => (value_cents ?? 0) * winners

/** A ranking is won by points, everything else by chance. */
const isOfChance = ({ contest_kind, selection }: ContestFacts): boolean =>
  selection === 'sweepstake' || contest_kind === 'instant_win'

/**
 * What the rules of the open places ask of a sweepstake or contest.
 * @param now when it would be approved: it begins then if it has no start
 */
export const checkContest = (facts: ContestFacts, rules: readonly JurisdictionRule[], now: Date): CheckItem[] => {
  if (facts.jurisdictions.length === 0) return [{ code: 'not_chosen', status: 'warning' }]
  const start = facts.start && facts.start > now ? facts.start : now
  const day = dayOf(start)
  const open = openPlaces(facts)
  return [
    { code: 'places', status: open.length > 0 ? 'ok' : 'missing', values: { count: open.length } },
    { code: 'sponsor', status: facts.sponsor && facts.sponsor_address ? 'ok' : 'missing' },
    { code: 'finish', status: facts.finish ? 'ok' : 'missing' },
    { code: 'value', status: facts.value_cents === null ? 'missing' : 'ok' },
    ...checkAge(facts, rules, day),
    ...checkFreeEntry(facts, rules, day),
    ...checkRegistrations(facts, rules, { day, today: dayOf(now) }),
    ...rulesOf(facts, rules, 'sweepstake.skill_question', day).map(
      (rule): CheckItem => ({
        ...{ code: 'skill_question', place: rule.jurisdiction, rule },
        status: !isOfChance(facts) || (facts.skill_question && facts.skill_answer) ? 'ok' : 'missing',
      }),
    ),
    ...checkWinnersLists(facts, rules, day),
    ...checkTax(facts, rules, day),
  ]
}

const checkAge = (facts: ContestFacts, rules: readonly JurisdictionRule[], day: string): CheckItem[] => {
  const ages = agesByPlace(facts, rules, day).map(({ age }) => age)
  if (ages.length === 0) return []
  const [least, most] = [Math.min(...ages), Math.max(...ages)]
  return [{ code: 'age', status: least === most ? 'ok' : 'later', values: { least, most } }]
}

const checkFreeEntry = (facts: ContestFacts, rules: readonly JurisdictionRule[], day: string): CheckItem[] => {
  if (!isOfChance(facts)) return []
  const isFree = facts.selection === 'sweepstake' ? facts.free_entry : (facts.play_cost ?? 0) === 0
  const [rule] = rulesOf(facts, rules, 'sweepstake.no_purchase', day)
  return rule ? [{ code: 'free_entry', status: isFree ? 'ok' : 'missing', place: rule.jurisdiction, rule }] : []
}

const checkRegistrations = (
  facts: ContestFacts,
  rules: readonly JurisdictionRule[],
  { day, today }: { day: string; today: string },
): CheckItem[] =>
  (isOfChance(facts) ? rulesOf(facts, rules, 'sweepstake.registration', day) : []).flatMap((rule): CheckItem[] => {
    const { bond, currency, days_before, only } = rule.details
    const place = rule.jurisdiction
    if (only === 'retail' && !facts.has_stores) return []
    if (currency !== facts.currency)
      return totalCents(facts) > 0 ? [{ code: 'currency', status: 'warning', place, rule }] : []
    if (totalCents(facts) <= rule.value) return []
    const filed = facts.registrations[place]
    const lead = Number(days_before ?? 0)
    const values = { deadline: addDays(day, -lead), days: lead }
    const isFiled = filed?.number && filed.filed_on && filed.filed_on <= today
    const earliest = addDays(isFiled ? filed.filed_on : today, lead)
    const status = day < earliest ? 'late' : isFiled ? 'ok' : 'missing'
    return [
      { code: 'registration', status, place, values: { ...values, earliest, number: filed?.number ?? '' }, rule },
      ...(bond === true ? [{ code: 'bond' as const, status: 'later' as const, place, rule }] : []),
    ]
  })

const checkWinnersLists = (facts: ContestFacts, rules: readonly JurisdictionRule[], day: string): CheckItem[] =>
  (isOfChance(facts) ? rulesOf(facts, rules, 'sweepstake.winners_list', day) : [])
    .filter(
      ({ details }) => details.currency === facts.currency && totalCents(facts) > Number(details.above_cents ?? 0),
    )
    .map((rule) => ({
      ...{ code: 'winners_list' as const, status: 'later' as const, place: rule.jurisdiction, rule },
      values: { days: rule.value, until: facts.finish ? addDays(dayOf(facts.finish), rule.value) : '' },
    }))

const checkTax = (facts: ContestFacts, rules: readonly JurisdictionRule[], day: string): CheckItem[] =>
  rulesOf(facts, rules, 'tax.report_line', day)
    .filter(({ details, value }) => details.currency === facts.currency && (facts.value_cents ?? 0) >= value)
    .map((rule) => ({
      code: 'tax' as const,
      status: 'later' as const,
      place: rule.jurisdiction,
      values: { cents: rule.value },
      rule,
    }))

export const standsAgainst = ({ status }: CheckItem): boolean => status === 'missing' || status === 'late'

/** For how long winners are listed: the longest of the rules that ask for it. */
export const winnersListDays = (items: readonly CheckItem[]): number =>
  Math.max(0, ...items.filter(({ code }) => code === 'winners_list').map(({ rule }) => rule?.value ?? 0))
