import {
  type Context,
  jurisdictionName,
  LOCALES,
  type Locale,
  listJurisdictionRules,
  type PublicationCheck,
  translate,
} from '@/plugin/domain'
import { type CheckItem, checkContest, standsAgainst } from './check-contest'
import { type FoundContest, findContest } from './find-contest'
import { freezeRules } from './official-rules'

/** Where the form of the reward, or of its terms, is to be changed. */
const FIELDS: Partial<Record<CheckItem['code'], string>> = { finish: 'finish', free_entry: 'free_entry' }

export const explainItem = (item: CheckItem, locale: Locale): string =>
  translate(locale, 'console')(`compliance.items.${item.code}.${item.status}`, {
    ...item.values,
    ...(item.place ? { place: jurisdictionName(item.place, locale) } : {}),
    ...(typeof item.values?.cents === 'number' ? { amount: formatCents(item.values.cents, locale) } : {}),
  })

const formatCents = (cents: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }).format(cents / 100)

export const checkFound = async (context: Context, contest: FoundContest): Promise<CheckItem[]> =>
  checkContest(contest, await listJurisdictionRules(context), context.now)

/** A sweepstake or contest is approved once the rules of its places are met. Without places, nothing stands against it. */
export const contestCheck: PublicationCheck = {
  find: async (tx, { id: rewardId, programId }) => {
    const contest = await findContest(tx, { programId, rewardId })
    // What has ended or was approved before isn't checked again: people have entered it.
    if (!contest || contest.jurisdictions.length === 0) return []
    const items = await checkFound(tx, contest)
    return items.filter(standsAgainst).map((item) => ({
      field: FIELDS[item.code] ?? 'compliance',
      message: Object.fromEntries(LOCALES.map((locale) => [locale, explainItem(item, locale)])) as { en: string },
    }))
  },
  approved: async (tx, { id: rewardId, programId }) => {
    await freezeRules(tx, { programId, rewardId })
  },
}
