import { readCountry } from '@/domain/country'
import { EMAIL_SETTING_KEYS } from '@/domain/emails'
import { isPersonName } from '@/domain/person-name'
import type { Rules } from '@/domain/plugin-fields'
import { parsePostalCode } from '@/domain/postal-code'
import { checkAttributeValue, type ProfileAttribute } from '@/domain/profile-attributes'
import { cleanTag, MAX_TAGS } from '@/domain/tags'
import { readWalletAddress } from '@/domain/wallet-address'
import type { Locale } from '@/i18n/locales'
import type { EmailSettingKey } from '@/mail/categories'
import { BrandedError } from '@/platform/branded-error'
import { cutText } from '@/platform/cut-text'
import { readEmail as readAddress } from '@/platform/email-address'
import { processState } from '@/platform/process-state'
import { unescapeCsvFormula } from '@/platform/unescape-csv-formula'
import type { ImportedAttribute } from './attribute-columns'
import { textOf } from './blank-cell'
import { PROFILE_FIELDS } from './column-aliases'
import type { ImportStrategies } from './import-options'
import { type ImportedField, type ReadFields, readFields } from './plugin-columns'
import { type ParticipantStatus, readFullName, readPoints, readStatus, splitTags } from './read-cell'
import type { Columns } from './read-columns'
import { readConsent, readRefusal } from './read-consent'
import { type DateOrder, isNoMoment, isZeroDate, parseDate, startOfDay } from './read-date'

/** Why a row can't be imported; the texts are in `imports.problems`. */
export const ROW_PROBLEMS = [
  'columns',
  'email_missing',
  'email_invalid',
  'points_invalid',
  'points_too_many',
  'tag_invalid',
  'tags_too_many',
  'name_too_long',
  'name_invalid',
  'status_invalid',
  'date_invalid',
  'date_future',
  'postal_invalid',
  'country_invalid',
  'attribute_invalid',
  'wallet_invalid',
  'duplicate',
  'tags_full',
  'code_too_long',
  'code_known',
  'refused',
] as const
export type RowProblem = (typeof ROW_PROBLEMS)[number]

export type RawCells = Partial<Record<string, string>>

/** A staged row. Null: the file has no value, and nothing is changed. */
export type StagedRow = {
  email: string | null
  first_name: string | null
  last_name: string | null
  tag_list: string[] | null
  points: number | null
  lifetime_points: number | null
  /** The part of the points that money bought. */
  bought_points: number | null
  status: ParticipantStatus | null
  /** False for people whom any column marks as unsubscribed. */
  marketing_consent: boolean | null
  /** What a cell said about consent that wasn't understood; it counts as a refusal. */
  unclear: string | null
  email_setting: EmailSettingKey | null
  /** Where and when the choice of emails was made. */
  consent_source: string | null
  consent_at: string | null
  joined_at: string | null
  /** By attribute name, the code of the country, and the wallet. */
  profile: Record<string, string> | null
  /** Of plugins, by column. */
  fields: ReadFields | null
  problem: RowProblem | null
  /** A value for the problem's message, such as the invalid tag. */
  detail: string | null
  /** The original cells for the error file; for participants, only rows with a problem have them. */
  given: RawCells | null
}

const MAX_NAME_CHARACTERS = 100
const MAX_PROFILE_CHARACTERS = 120
/** The most that the ledger posts at once. */
const MAX_POINTS = 100_000_000
const MAX_GIVEN_CHARACTERS = 500
/** The domain of erased participants, who can't be imported again. */
const ERASED = '@erased.invalid'

/** What a program's profiles may contain. */
export type ProfileRules = {
  /** The country of rows that name none, whose postal codes are valid (RULE-58). */
  country: string
  attributes: readonly Pick<ProfileAttribute, 'name' | 'label' | 'rule'>[]
  /** Attributes that have a column of their own. */
  mapped?: readonly ImportedAttribute[]
  /** A date without a time begins in the program's time zone. */
  timeZone: string
  dateOrder: DateOrder
}

class RowRefused extends BrandedError {
  static override readonly laurel = 'row_refused'
  constructor(
    readonly problem: RowProblem,
    readonly detail: string | null = null,
  ) {
    super(problem)
  }
}

/**
 * Validates a record of a file. Ignores parts that a strategy ignores; an empty cell changes nothing.
 *
 * @param cells as in the CSV
 */
export const readRow = (
  cells: readonly string[],
  columns: Columns,
  strategies: ImportStrategies,
  rules: ProfileRules,
): StagedRow => {
  const { at } = columns
  const row: StagedRow = { ...NOTHING_READ }
  try {
    if (cells.length > columns.count && cells.slice(columns.count).some((cell) => cell.trim() !== ''))
      throw new RowRefused('columns')
    row.email = emailIn(cellAt(cells, at.email))
    if (strategies.points !== 'ignore') {
      row.points = pointsIn(cellAt(cells, at.points))
      row.lifetime_points = pointsIn(cellAt(cells, at.lifetime_points))
      row.bought_points = pointsIn(cellAt(cells, at.bought_points))
    }
    if (strategies.tags !== 'ignore') row.tag_list = tagsIn(cellAt(cells, at.tags))
    if (strategies.naming !== 'ignore')
      Object.assign(row, namesIn(cells, at), {
        profile: withWallet(profileIn(cells, at, rules), cellAt(cells, at.aptos_wallet_address)),
      })
    Object.assign(row, subscriptionIn(cells, columns))
    row.consent_source = cutText(cellAt(cells, at.consent_source), MAX_PROFILE_CHARACTERS) || null
    row.consent_at = dateIn(cellAt(cells, at.consent_at), rules)
    row.joined_at = dateIn(cellAt(cells, at.created_at), rules)
    return row
  } catch (error) {
    if (!RowRefused.is(error)) throw error
    return {
      ...NOTHING_READ,
      email: row.email,
      problem: error.problem,
      detail: error.detail,
      given: rawCellsOf(cells, at),
    }
  }
}

export const NOTHING_READ: StagedRow = {
  email: null,
  first_name: null,
  last_name: null,
  tag_list: null,
  points: null,
  lifetime_points: null,
  bought_points: null,
  status: null,
  marketing_consent: null,
  unclear: null,
  email_setting: null,
  consent_source: null,
  consent_at: null,
  joined_at: null,
  profile: null,
  fields: null,
  problem: null,
  detail: null,
  given: null,
}

/** Adds the fields of plugins, whose rules may be asynchronous. Like names and addresses, they may be ignored. */
export const addFields = async (
  row: StagedRow,
  cells: readonly string[],
  {
    columns: { at },
    fields,
    locale,
    rules,
    dateOrder,
  }: { columns: Columns; fields: readonly ImportedField[]; rules: Rules; locale: Locale; dateOrder: DateOrder },
): Promise<StagedRow> => {
  if (row.problem !== null) return row
  const { invalid, values } = await readFields((key) => cellAt(cells, at[key]), fields, { dateOrder, locale, rules })
  if (invalid === null) return { ...row, fields: values }
  const problem = { problem: 'attribute_invalid', detail: invalid, given: rawCellsOf(cells, at) } as const
  return { ...NOTHING_READ, email: row.email, ...problem }
}

const cellAt = (cells: readonly string[], at: number | undefined): string =>
  unescapeCsvFormula(at === undefined ? '' : textOf(cells[at] ?? ''))

const emailIn = (cell: string): string => {
  if (cell === '') throw new RowRefused('email_missing')
  const email = readAddress(cell)
  if (email === null || email.endsWith(ERASED)) throw new RowRefused('email_invalid')
  return email
}

const pointsIn = (cell: string): number | null => {
  if (cell === '') return null
  const points = readPoints(cell)
  if (points === null) throw new RowRefused('points_invalid')
  if (points > MAX_POINTS) throw new RowRefused('points_too_many')
  return points
}

/** Memoized, because a file repeats the same few tags. */
const knownTags = processState('imports.tags', () => new Map<string, string[] | null>())
const MAX_KNOWN_TAGS = 1000
const MAX_KNOWN_CHARACTERS = 200

const tagsIn = (cell: string): string[] | null => {
  if (cell === '') return null
  const known = knownTags.get(cell)
  if (known !== undefined) return known
  const tags = cleanTags(cell)
  if (cell.length > MAX_KNOWN_CHARACTERS) return tags
  if (knownTags.size >= MAX_KNOWN_TAGS) knownTags.clear()
  knownTags.set(cell, tags)
  return tags
}

const cleanTags = (cell: string): string[] | null => {
  const tags = new Set<string>()
  for (const part of splitTags(cell)) {
    if (part.trim() === '') continue
    const tag = cleanTag(part)
    if (tag === null) throw new RowRefused('tag_invalid', cutText(part.trim(), 60))
    tags.add(tag)
  }
  if (tags.size > MAX_TAGS) throw new RowRefused('tags_too_many')
  return tags.size > 0 ? [...tags] : null
}

const namesIn = (cells: readonly string[], at: Columns['at']): Pick<StagedRow, 'first_name' | 'last_name'> => {
  const first_name = nameIn(cellAt(cells, at.first_name))
  const last_name = nameIn(cellAt(cells, at.last_name))
  if (first_name !== null || last_name !== null) return { first_name, last_name }
  const [first, last] = readFullName(cellAt(cells, at.full_name))
  return { first_name: nameIn(first), last_name: nameIn(last) }
}

const nameIn = (cell: string): string | null => {
  if (cell === '') return null
  if (cell.length > MAX_NAME_CHARACTERS) throw new RowRefused('name_too_long')
  const name = cell.replaceAll(/\s+/g, ' ')
  if (!isPersonName(name)) throw new RowRefused('name_invalid')
  return name
}

const profileIn = (cells: readonly string[], at: Columns['at'], rules: ProfileRules): StagedRow['profile'] => {
  let profile: StagedRow['profile'] = null
  const country = (at.country !== undefined && readCountry(cellAt(cells, at.country))) || rules.country
  for (const field of PROFILE_FIELDS) {
    if (at[field] === undefined) continue
    const text = cutText(cellAt(cells, at[field]).replaceAll(/\s+/g, ' '), MAX_PROFILE_CHARACTERS)
    if (text === '') continue
    const value = attributeIn(field, field === 'postal' ? postalIn(text, country) : text, rules)
    profile = Object.assign(profile ?? {}, { [field]: value }, field === 'country' ? countryCodeIn(text, rules) : {})
  }
  for (const { attribute, key } of rules.mapped ?? []) {
    const cell = cellAt(cells, at[key])
    const isDate = attribute.rule.type === 'date' || attribute.rule.type === 'date_time'
    if (cell === '' || (isDate && isZeroDate(cell))) continue
    profile = Object.assign(profile ?? {}, { [attribute.name]: valueIn(attribute, cell, rules) })
  }
  return profile
}

/** The value of an attribute as profiles store it: dates in ISO 8601, and a yes in any language. */
const valueIn = (
  { label, rule }: Pick<ProfileAttribute, 'label' | 'rule'>,
  cell: string,
  { dateOrder }: ProfileRules,
): string => {
  const problem = new RowRefused('attribute_invalid', `${label}: ${cutText(cell, 60)}`)
  const read = rule.type === 'boolean' ? readConsent(cell) : null
  const date = rule.type === 'date' || rule.type === 'date_time' ? parseDate(cell, dateOrder) : null
  if (date && momentOf(date).getTime() > Date.now())
    throw new RowRefused('date_future', `${label}: ${cutText(cell, 60)}`)
  const text =
    read && !read.unclear ? String(read.given) : date ? (rule.type === 'date' ? dayOf(date) : minuteOf(date)) : cell
  const checked = checkAttributeValue(rule, text)
  if (!checked.ok) throw problem
  return checked.value
}

type Parsed = NonNullable<ReturnType<typeof parseDate>>
const momentOf = (date: Parsed): Date => ('moment' in date ? date.moment : new Date(`${date.day}T00:00:00Z`))
const dayOf = (date: Parsed): string => momentOf(date).toISOString().slice(0, 10)
const minuteOf = (date: Parsed): string => momentOf(date).toISOString().slice(0, 16)

/** The wallet for collectibles is kept beside the profile. */
const withWallet = (profile: StagedRow['profile'], cell: string): StagedRow['profile'] => {
  if (cell === '') return profile
  const aptos_wallet_address = readWalletAddress(cell)
  if (aptos_wallet_address === null) throw new RowRefused('wallet_invalid', cutText(cell, 80))
  return { ...profile, aptos_wallet_address }
}

const attributeIn = (field: string, text: string, { attributes }: ProfileRules): string => {
  const attribute = attributes.find(({ name }) => name === field)
  if (!attribute) return text
  const checked = checkAttributeValue(attribute.rule, text)
  if (!checked.ok) throw new RowRefused('attribute_invalid', `${attribute.label}: ${cutText(text, 60)}`)
  return checked.value
}

const postalIn = (text: string, country: string): string => {
  const postal = parsePostalCode(text, country)
  if (postal === null) throw new RowRefused('postal_invalid', cutText(text, 60))
  return postal
}

/** The participant's country. An attribute of that name, which a program may have, gets the text of the file. */
const countryCodeIn = (text: string, { attributes }: ProfileRules): { country_code?: string } => {
  const country_code = readCountry(text)
  if (country_code !== null) return { country_code }
  if (attributes.some(({ name }) => name === 'country')) return {}
  throw new RowRefused('country_invalid', cutText(text, 60))
}

type Subscription = Pick<StagedRow, 'status' | 'marketing_consent' | 'email_setting' | 'unclear'>

/**
 * A mark as unsubscribed or blocked in any column overrides all other columns (RULE-52), and what isn't understood is no
 * consent.
 */
const subscriptionIn = (cells: readonly string[], { at, consents: columns }: Columns): Subscription => {
  const word = cellAt(cells, at.status)
  const read = readStatus(word)
  if (read === null) throw new RowRefused('status_invalid', cutText(word, 60))
  const chosen = cellAt(cells, at.email_setting)
  const email_setting = EMAIL_SETTING_KEYS.find((key) => key === chosen.toLowerCase()) ?? null
  const given = columns.marketing_consent.flatMap((position) => {
    const consent = readConsent(cells[position] ?? '')
    return consent === null ? [] : { ...consent, cell: cellAt(cells, position) }
  })
  const unclear =
    given.find((consent) => consent.unclear)?.cell ?? (chosen !== '' && email_setting === null ? chosen : null)
  // Our own export says no to marketing of people who chose fewer emails, which their choice says more exactly.
  const isChosen = email_setting === 'important' || email_setting === 'none'
  const isRefused =
    read.consent === false ||
    unclear !== null ||
    columns.unsubscribed.some((position) => readRefusal(cells[position] ?? '')) ||
    (!isChosen && given.some((consent) => !consent.given))
  const isGiven = !isChosen && (read.consent === true || given.length > 0)
  const marketing_consent = isRefused ? false : isGiven ? true : null
  const isOptedOut = isRefused && (read.status === null || read.status === 'active')
  return {
    status: isOptedOut ? 'opted_out' : read.status,
    marketing_consent,
    email_setting: isRefused ? 'none' : email_setting,
    unclear: unclear === null ? null : cutText(unclear, 60),
  }
}

/** A past day or time as ISO 8601. */
const dateIn = (cell: string, { dateOrder, timeZone }: ProfileRules): string | null => {
  if (cell === '' || isNoMoment(cell)) return null
  const date = parseDate(cell, dateOrder)
  if (date === null) throw new RowRefused('date_invalid', cutText(cell, 60))
  const moment = 'moment' in date ? date.moment.getTime() : momentOfDay(date.day, timeZone)
  if (new Date(moment).getUTCFullYear() < EARLIEST_YEAR) throw new RowRefused('date_invalid', cutText(cell, 60))
  const earliest = 'moment' in date ? moment : Date.parse(`${date.day}T00:00:00Z`)
  if (earliest - MAX_ZONE_MS > Date.now()) throw new RowRefused('date_future', cutText(cell, 60))
  return new Date(Math.min(moment, Date.now())).toISOString()
}

/** A moment that is of this day in the program's time zone and in UTC. */
const momentOfDay = (day: string, timeZone: string): number =>
  Math.max(startOfDay(day, timeZone).getTime(), Date.parse(`${day}T00:00:00Z`))

const EARLIEST_YEAR = 1970
/** A day or a time without a zone may be of the zone that is furthest ahead. */
const MAX_ZONE_MS = 14 * 3_600_000

const rawCellsOf = (cells: readonly string[], at: Columns['at']): RawCells =>
  Object.fromEntries(
    Object.entries(at).map(([column, position = -1]) => [column, cutText(cells[position] ?? '', MAX_GIVEN_CHARACTERS)]),
  )
