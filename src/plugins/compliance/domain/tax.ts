import { audit } from '@/plugin'
import {
  type Context,
  findRule,
  type JurisdictionRule,
  keyedHash,
  listJurisdictionRules,
  onlyRow,
  sealFor,
  unsealFor,
} from '@/plugin/domain'
import type { TaxForm } from './forms'
import { TAX_PURPOSE } from './values'

/** Somebody across the programs of an organization: the same mailbox. */
export type Person = { organization_id: number; mailbox_hash: string; jurisdiction: string | null }
type Who = { programId: number; participantId: number }

export const hashMailbox = (mailbox: string): string => keyedHash('tax-mailbox', mailbox)

/** SQL of the year in which a prize counts: when it was released, or else when it was won. */
const yearSql = (release: string): string =>
  `extract(year from coalesce(${release}.released_at, ${release}.created_at) at time zone 'America/New_York')::int`
const COUNTS = `in ('waiting', 'tax', 'released')`

type TaxLines = { warn: JurisdictionRule | null; report: JurisdictionRule | null }

/** The lines of a person's country on a day; none where nothing is reported. */
const findTaxLines = (rules: readonly JurisdictionRule[], jurisdiction: string | null, day: string): TaxLines => ({
  warn: jurisdiction ? findRule(rules, jurisdiction, 'tax.warn_line', day) : null,
  report: jurisdiction ? findRule(rules, jurisdiction, 'tax.report_line', day) : null,
})

export const yearOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/New_York' }).format(now))

/** What a person won in a year in all programs of the organization, in cents. Locks the person until the transaction ends. */
const sumPrizes = async (
  { sql }: Context,
  { mailbox_hash, organization_id }: Person,
  { currency, year }: { year: number; currency: string },
): Promise<number> => {
  await sql('select pg_advisory_xact_lock(hashtextextended($1, 46))', [`${organization_id}:${mailbox_hash}`])
  return onlyRow(
    await sql<{ cents: number }>(
      `select coalesce(sum(z.value_cents), 0)::float8 as cents from prize_releases z
       where z.organization_id = $1 and z.mailbox_hash = $2 and z.status::text ${COUNTS} and z.currency = $4 and ${yearSql('z')} = $3`,
      [organization_id, mailbox_hash, year, currency],
    ),
  ).cents
}

/** Whether a prize has to wait for a W-9: the year's prizes reach the line, and none has arrived. */
export const needsTaxForm = async (context: Context, person: Person, currency: string, added = 0): Promise<boolean> => {
  const rules = await listJurisdictionRules(context, ['tax.report_line', 'tax.warn_line'])
  const { report } = findTaxLines(rules, person.jurisdiction, context.now.toISOString().slice(0, 10))
  if (!report || report.details.currency !== currency) return false
  if ((await sumPrizes(context, person, { year: yearOf(context.now), currency })) + added < report.value) return false
  const [form] = await context.sql(
    'select 1 from tax_forms where organization_id = $1 and mailbox_hash = $2 and erase_at > $3 limit 1',
    [person.organization_id, person.mailbox_hash, context.now],
  )
  return !form
}

/** Stores what a W-9 says, sealed. An earlier one of the person is replaced. */
export const storeTaxForm = async (
  tx: Context,
  { form, participantId, person, programId }: Who & { person: Person; form: TaxForm },
): Promise<void> => {
  const { certifies: _, ...told } = form
  await tx.sql('delete from tax_forms where organization_id = $1 and mailbox_hash = $2', [
    person.organization_id,
    person.mailbox_hash,
  ])
  await tx.sql(
    `insert into tax_forms (program_id, participant_id, organization_id, mailbox_hash, sealed, received_at, erase_at)
     select $1, $2, $3, $4, $5, $6::timestamptz, make_timestamptz($7::int + coalesce(c.tax_keep_years, 4)::int, 12, 31, 23, 59, 59, 'America/New_York')
     from programs g left join compliance_programs c on c.program_id = g.id where g.id = $1`,
    [
      ...[programId, participantId, person.organization_id, person.mailbox_hash],
      ...[sealFor(TAX_PURPOSE, JSON.stringify(told)), tx.now, yearOf(tx.now)],
    ],
  )
  await audit(tx, {
    ...{ action: 'compliance.tax_form_received', recordType: 'tax_forms', recordId: participantId, programId },
  })
}

type TaxRow = {
  participant_id: number
  name: string
  cents: number
  currency: string
  /** Whether a W-9 has arrived. */
  has_form: boolean
  state: 'below' | 'near' | 'reached'
}

/** Who won how much in a year, of the people of a program, with what they won in other programs of its organization. */
export const listTaxRows = async (
  context: Context,
  { programId, year }: { programId: number; year: number },
): Promise<TaxRow[]> => {
  const rows = await context.sql<Omit<TaxRow, 'state'> & { jurisdiction: string | null }>(
    `select max(z.participant_id) filter (where z.program_id = $1)::int as participant_id, z.currency, max(z.jurisdiction) as jurisdiction,
       (select btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) from participants p
        where p.id = max(z.participant_id) filter (where z.program_id = $1)) as name,
       sum(z.value_cents)::float8 as cents,
       exists (select from tax_forms f where f.organization_id = z.organization_id and f.mailbox_hash = z.mailbox_hash and f.erase_at > $3) as has_form
     from prize_releases z where z.organization_id = (select organization_id from programs where id = $1) and z.status::text ${COUNTS} and ${yearSql('z')} = $2
     group by z.organization_id, z.mailbox_hash, z.currency having bool_or(z.program_id = $1) order by 5 desc limit 1000`,
    [programId, year, context.now],
  )
  const rules = await listJurisdictionRules(context, ['tax.report_line', 'tax.warn_line'])
  const day = year === yearOf(context.now) ? context.now.toISOString().slice(0, 10) : `${year}-12-31`
  return rows.flatMap(({ jurisdiction, ...row }) => {
    const { report, warn } = findTaxLines(rules, jurisdiction, day)
    if (!report || report.details.currency !== row.currency) return []
    return [
      {
        ...row,
        state: row.cents >= report.value ? 'reached' : row.cents >= (warn?.value ?? report.value) ? 'near' : 'below',
      },
    ]
  })
}

/** People near the line or above it from whom no W-9 has arrived. */
export const countMissingForms = async (
  context: Context,
  programId: number,
): Promise<{ count: number; oldest_at: Date | null }> => {
  const rows = await listTaxRows(context, { programId, year: yearOf(context.now) })
  return { count: rows.filter(({ has_form, state }) => state !== 'below' && !has_form).length, oldest_at: null }
}

/** Opens the W-9 of a person, with an entry in the audit log. */
export const openTaxForm = async (
  tx: Context,
  { participantId, programId }: Who,
): Promise<Omit<TaxForm, 'certifies'> | null> => {
  const [row] = await tx.sql<{ sealed: string }>(
    `select f.sealed from tax_forms f where f.erase_at > $3 and (f.organization_id, f.mailbox_hash) in (
       select z.organization_id, z.mailbox_hash from prize_releases z where z.participant_id = $1 and z.program_id = $2)`,
    [participantId, programId, tx.now],
  )
  if (!row) return null
  await audit(tx, {
    ...{ action: 'compliance.tax_form_opened', recordType: 'tax_forms', recordId: participantId, programId },
  })
  return JSON.parse(unsealFor(TAX_PURPOSE, row.sealed)) as Omit<TaxForm, 'certifies'>
}

/** Removes taxpayer forms whose time is over. */
export const eraseTaxForms = async ({ now, sql }: Context): Promise<number> =>
  (await sql('delete from tax_forms where erase_at <= $1 returning 1', [now])).length
