import { type Context, csvHeader, csvLine, findRule, listJurisdictionRules } from '@/plugin/domain'
import { totalCents } from './check-contest'
import { findContest } from './find-contest'
import { draftRules } from './official-rules'
import { listTaxRows, openTaxForm } from './tax'

type Which = { programId: number; rewardId: number }

/** What the forms of a state ask, as data. Null where the state asks for no registration. */
export const findFiling = async (
  context: Context,
  which: Which,
  place: string,
): Promise<Record<string, unknown> | null> => {
  const contest = await findContest(context, which)
  if (!contest) return null
  const day = (contest.start ?? context.now).toISOString().slice(0, 10)
  const rule = findRule(
    await listJurisdictionRules(context, ['sweepstake.registration']),
    place,
    'sweepstake.registration',
    day,
  )
  if (rule?.jurisdiction !== place) return null
  const total = totalCents(contest)
  return {
    jurisdiction: place,
    authority: rule.details.authority ?? null,
    source: { title: rule.source_title, url: rule.source_url, checked_on: rule.checked_on },
    sponsor: { name: contest.sponsor, address: contest.sponsor_address },
    promotion: { name: contest.name, starts_at: contest.start, ends_at: contest.finish, time_zone: contest.time_zone },
    geographic_area: contest.jurisdictions.filter((one) => !contest.excluded.includes(one)),
    prizes: [
      {
        description: [contest.name, contest.description].filter(Boolean).join(': '),
        count: contest.winners,
        value_each: (contest.value_cents ?? 0) / 100,
      },
    ],
    total_value: total / 100,
    currency: contest.currency.toUpperCase(),
    bond: rule.details.bond === true ? { amount: total / 100 } : null,
    free_entry: contest.free_entry,
    registration: contest.registrations[place] ?? null,
    rules: (await draftRules(context, which))?.en ?? [],
  }
}

type Winner = { name: string; place: string | null; prize: string; value_cents: number; currency: string; won_at: Date }

/** The winners whose prizes are theirs, for the list that a state gets. */
export const findWinners = ({ sql }: Context, { programId, rewardId }: Which): Promise<Winner[]> =>
  sql<Winner>(
    `select btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name, z.jurisdiction as place, r.name as prize,
       z.value_cents::float8 as value_cents, z.currency, z.created_at as won_at
     from prize_releases z join participants p on p.id = z.participant_id and p.program_id = z.program_id join rewards r on r.id = z.reward_id
     where z.program_id = $1 and z.reward_id = $2 and z.status = 'released' order by z.id`,
    [programId, rewardId],
  )

export const writeWinners = (winners: readonly Winner[]): string =>
  csvHeader(['name', 'place', 'prize', 'value', 'currency', 'date_won']) +
  winners
    .map(({ currency, name, place, prize, value_cents, won_at }) =>
      csvLine([
        name,
        place ?? '',
        prize,
        (value_cents / 100).toFixed(2),
        currency.toUpperCase(),
        won_at.toISOString().slice(0, 10),
      ]),
    )
    .join('')

/** What Form 1099-MISC needs of everyone whose prizes of the year reach the line. Each opened W-9 leaves an audit entry. */
export const writeTaxTable = async (
  context: Context,
  { programId, year }: { programId: number; year: number },
): Promise<string> => {
  const lines: string[] = []
  for (const { cents, currency, participant_id, state } of await listTaxRows(context, { programId, year })) {
    if (state !== 'reached') continue
    const form = await openTaxForm(context, { programId, participantId: participant_id })
    const told = form ? [form.name, form.tin, form.address, form.city, form.state, form.zip] : ['', '', '', '', '', '']
    lines.push(
      csvLine([String(year), ...told, (cents / 100).toFixed(2), currency.toUpperCase(), String(participant_id)]),
    )
  }
  return (
    csvHeader([
      'year',
      'name',
      'tin',
      'address',
      'city',
      'state',
      'zip',
      'box_3_other_income',
      'currency',
      'participant_id',
    ]) + lines.join('')
  )
}
