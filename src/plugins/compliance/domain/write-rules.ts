import { type JurisdictionRule, jurisdictionName, type Locale, translate } from '@/plugin/domain'
import { agesByPlace, checkContest, openPlaces, totalCents, winnersListDays } from './check-contest'
import type { FoundContest } from './find-contest'

export type RulesSection = { title: string; text: string }

/** The official rules of a sweepstake or contest in a language, made from its settings alone. */
export const writeRules = (
  contest: FoundContest,
  rules: readonly JurisdictionRule[],
  { locale, now }: { locale: Locale; now: Date },
): RulesSection[] => {
  const t = translate(locale, 'console')
  const starts = contest.start ?? contest.approved_at ?? now
  const day = starts.toISOString().slice(0, 10)
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const name = (place: string): string => jurisdictionName(place, locale)
  const date = (value: Date | null): string =>
    value === null
      ? ''
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: contest.time_zone }).format(
          value,
        )
  const money = (cents: number): string =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: contest.currency.toUpperCase() }).format(cents / 100)
  const ages = agesByPlace(contest, rules, day)
  const kind = contest.selection === 'sweepstake' ? 'sweepstake' : (contest.contest_kind ?? 'ranking')
  const listDays = winnersListDays(checkContest(contest, rules, now))
  const values = {
    ...{
      name: contest.name,
      prize: [contest.name, contest.description].filter(Boolean).join(': ').replace(/\.$/, ''),
      program: contest.program_name,
      sponsor: contest.sponsor,
      address: contest.sponsor_address,
    },
    ...{
      zone: contest.time_zone,
      count: contest.winners,
      value: money(contest.value_cents ?? 0),
      total: money(totalCents(contest)),
    },
    ...{
      start: date(contest.start),
      finish: date(contest.finish),
      days: contest.answer_days,
      alternates: contest.alternates,
      limit: contest.max_entries ?? 0,
    },
    ...{ points: contest.entry_cost ?? contest.play_cost ?? 0, question: contest.skill_question, listDays },
    places: list.format(openPlaces(contest).map(name)),
    except: list.format(contest.excluded.map(name)),
    ages: list.format(ages.map(({ age, place }) => t('compliance.rules.agePlace', { age, place: name(place) }))),
  }
  const say = (key: string): string => t(`compliance.rules.${key}`, values)
  const section = (key: string, ...parts: (string | false)[]): RulesSection => ({
    title: t(`compliance.rules.titles.${key}`),
    text: parts
      .filter((part) => part !== false)
      .map((part) => say(part))
      .join(' '),
  })
  return [
    section('purchase', kind === 'ranking' ? 'byPoints' : 'noPurchase'),
    section('sponsor', 'sponsor'),
    section('eligibility', 'open', contest.excluded.length > 0 && 'except', ages.length > 0 && 'ages', 'void'),
    section('period', contest.start ? 'periodFrom' : 'periodNow'),
    section(
      'enter',
      kind === 'sweepstake' && (contest.entry_cost ?? 0) > 0 && 'enterPoints',
      kind === 'sweepstake' && contest.free_entry && 'enterFree',
      kind === 'sweepstake' && contest.max_entries !== null && 'enterLimit',
      kind === 'instant_win' && 'play',
      kind === 'ranking' && 'ranking',
    ),
    section('prizes', 'prizes', kind !== 'ranking' && 'odds'),
    section('winners', `${kind}Winners`, 'answer', contest.skill_question !== '' && 'skill', 'taxes'),
    ...(listDays > 0 ? [section('list', 'list')] : []),
    section('general', 'general'),
  ]
}
