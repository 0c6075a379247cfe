import {
  type Context,
  jurisdictionName,
  LOCALES,
  type Locale,
  listJurisdictionRules,
  type PublicationCheck,
  translate,
} from '@/plugin/domain'
import { type CheckItem, type ContestFacts, checkContest, standsAgainst } from './check-contest'
import { type FoundContest, findContest } from './find-contest'
import { freezeRules } from './official-rules'

/** Where the form of the reward, or of its terms, is to be changed. */
const FIELDS: Partial<Record<CheckItem['code'], string>> = { finish: 'finish', free_entry: 'free_entry' }

export const explainItem = (item: CheckItem, locale: Locale): string =>
  translate(locale, 'console')(`compliance.items.${item.code}.${item.status}`, {
    ...Object.fromEntries(
      Object.entries(item.values ?? {}).map(([name, value]) => [
        name,
        DAY.test(`${value}`) ? formatDay(`${value}`, locale) : value,
      ]),
    ),
    ...(item.place ? { place: jurisdictionName(item.place, locale) } : {}),
    ...(typeof item.values?.cents === 'number' ? { amount: formatCents(item.values.cents, locale) } : {}),
  })

const DAY = /^\d{4}-\d{2}-\d{2}$/
const formatDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const formatCents = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(cents / 100)

type RewardForm = Parameters<PublicationCheck['find']>[1]['form']

/** What a form of the reward says, in place of what is stored. */
const factsOf = (form: RewardForm): Partial<ContestFacts> => ({
  start: form.start === null ? null : new Date(form.start),
  finish: form.finish === null ? null : new Date(form.finish),
  ...(form.selection === 'sweepstake'
    ? { free_entry: form.free_entry, winners: form.winners ?? 1 }
    : { contest_kind: form.contest_kind, play_cost: form.play_cost, winners: form.contest_winners ?? 1 }),
})

export const checkFound = async (context: Context, contest: FoundContest): Promise<CheckItem[]> =>
  checkContest(contest, await listJurisdictionRules(context), context.now)

/** A sweepstake or contest is approved once the rules of its places are met. Without places, nothing stands against it. */
export const contestCheck: PublicationCheck = {
  find: async (tx, { form, id: rewardId, programId }) => {
    const contest = await findContest(tx, { programId, rewardId })
    if (!contest || contest.jurisdictions.length === 0) return []
    const items = await checkFound(tx, { ...contest, ...factsOf(form) })
    return items.filter(standsAgainst).map((item) => ({
      field: FIELDS[item.code] ?? 'compliance',
      message: Object.fromEntries(LOCALES.map((locale) => [locale, explainItem(item, locale)])) as { en: string },
    }))
  },
  approved: async (tx, { id: rewardId, programId }) => {
    await freezeRules(tx, { programId, rewardId })
  },
}
