import { csvHeader } from '@/domain/console-lists'
import type { Context } from '@/domain/context'
import { listPluginFields } from '@/domain/plugin-fields'
import { inSegmentSql } from '@/domain/segments'
import { copyOut } from '@/platform/copy'
import { onlyRow, type Sql } from '@/platform/sql'
import { type ExportKind, type ExportRequest, MAX_ROWS_AT_ONCE } from '../export-kind'

/**
 * The users of a program, by COPY: a million rows in seconds. Emails are complete, because the export requires
 * users.manage (CONSOLE-105). Excludes erased participants (RULE-44).
 */
export const participants: ExportKind = {
  permission: 'users.manage',
  filename: 'users',
  isLarge: async (context, request) =>
    (await countAtMost(context.sql, request, MAX_ROWS_AT_ONCE + 1)) > MAX_ROWS_AT_ONCE,
  count: (context, request) => countAtMost(context.sql, request, null),
  write: writeParticipants,
}

type Column = {
  header: string
  sql: string
  /** Text from people, which a spreadsheet might run as a formula. */
  isText?: true
}
type Attribute = { id: number; display_name: string }

/** ISO 8601 in UTC. Not by to_char, which takes as long as the rest of the row. */
const momentSql = (column: string): string => `replace((${column} at time zone 'UTC')::text, ' ', 'T') || 'Z'`

/** Null is no choice: everything but news. Who opted out gets essential emails only. */
const EMAIL_SETTING = "case when p.status = 'opted_out' then 'none' else coalesce(e.key::text, 'important') end"

const TAGS: Column = {
  header: 'tags',
  // Most are empty, and expanding an empty list costs as much as a full one.
  sql: `case when p.tag_list is null or p.tag_list = '[]' then null else
    (select string_agg(t, ', ') from jsonb_array_elements_text(case jsonb_typeof(p.tag_list) when 'array' then p.tag_list else '[]' end) t) end`,
  isText: true,
}
const DEFAULT: readonly Column[] = [
  { header: 'id', sql: 'p.id' },
  { header: 'email', sql: 'p.email', isText: true },
  { header: 'first_name', sql: 'p.first_name', isText: true },
  { header: 'last_name', sql: 'p.last_name', isText: true },
  { header: 'status', sql: 'p.status' },
  { header: 'points', sql: 'b.points' },
  { header: 'unused_points', sql: 'b.unused_points' },
  TAGS,
  { header: 'created_at', sql: momentSql('p.created_at') },
  // An import reads them back, so that nobody is mailed who didn't want it (RULE-52).
  { header: 'email_setting', sql: EMAIL_SETTING },
  { header: 'marketing_consent', sql: `(${EMAIL_SETTING} = 'all')::text` },
  { header: 'consent_source', sql: 'coalesce(h.detail, h.source)', isText: true },
  { header: 'consent_at', sql: momentSql('coalesce(h.given_at, h.occurred_at)') },
  // The part of unused_points that an import marks as bought.
  { header: 'bought_points', sql: 'b.bought_points' },
]
const DETAILED: readonly Column[] = [
  ...DEFAULT,
  { header: 'pending_points', sql: 'b.pending_points' },
  { header: 'completed_challenges', sql: 'b.completed_challenges' },
  { header: 'rewards_earned', sql: 'b.rewards_earned' },
  { header: 'clicks', sql: 'b.clicks' },
  { header: 'sign_in_count', sql: 'p.sign_in_count' },
  { header: 'gender', sql: 'p.gender', isText: true },
  { header: 'postal', sql: 'p.postal', isText: true },
  { header: 'country', sql: 'p.country', isText: true },
  { header: 'city', sql: 'p.ahoy_city', isText: true },
  { header: 'locale', sql: 'p.locale' },
  { header: 'referral_code', sql: 'p.referral_code', isText: true },
  { header: 'aptos_wallet_address', sql: 'p.aptos_wallet_address', isText: true },
  { header: 'agreed_at', sql: momentSql('p.agreed_at') },
  { header: 'email_verified_at', sql: momentSql('p.email_verified_at') },
  { header: 'last_signed_in_at', sql: momentSql('p.last_signed_in_at') },
]

/** One participant as a file of users, which an import reads back. */
export const writeParticipant = (
  context: Context,
  owner: { programId: number; organizationId: number; participantId: number },
): AsyncGenerator<string | Uint8Array> =>
  writeParticipants(context, { ...owner, mode: 'detailed', query: {}, params: {}, pairs: [] })

async function* writeParticipants(
  context: Context,
  request: ExportRequest & Which,
): AsyncGenerator<string | Uint8Array> {
  const attributes = await findAttributes(context.sql, request)
  const columns: Column[] = [
    ...(request.mode === 'detailed' ? DETAILED : DEFAULT),
    ...pluginColumns(context),
    ...attributes.map(({ display_name, id }): Column => ({ header: display_name, sql: `a.a${id}`, isText: true })),
  ]
  yield csvHeader(columns.map(({ header }) => header))
  yield* copyOut(context.payload, copySql(request, columns, attributes))
}

const pluginColumns = ({ payload }: Context): Column[] =>
  listPluginFields(payload, 'participants').flatMap(({ column, name, type }): Column[] => {
    if (column === null) return []
    if (type === 'date') return [{ header: name, sql: momentSql(`p.${column}`) }]
    if (type === 'checkbox') return [{ header: name, sql: `p.${column}::text` }]
    const isText = type === 'text' || type === 'textarea' || type === 'email'
    return [{ header: name, sql: `p.${column}`, ...(isText ? { isText } : {}) }]
  })

type Which = Pick<ExportRequest, 'programId' | 'query'> & {
  /** Only this person. */
  participantId?: number
}

/** SQL: whether a participant is in the list's segment, if it is filtered by one. Only a number is inserted. */
const segmentSql = ({ query }: Pick<Which, 'query'>): string => {
  const segment = String(query.segment ?? '')
  return /^[1-9]\d{0,8}$/.test(segment) ? `and ${inSegmentSql(segment, 'p.id')}` : ''
}

/** COPY takes no parameters, so only numbers and our own constants are inserted. */
const copySql = ({ participantId, programId, query }: Which, columns: Column[], attributes: Attribute[]): string => {
  const values = attributes.map(
    ({ id }) => `max(value) filter (where profile_attribute_id = ${Math.trunc(id)}) as a${Math.trunc(id)}`,
  )
  const joined =
    attributes.length === 0
      ? ''
      : `left join (select participant_id, ${values.join(', ')} from participant_profiles
           where program_id = ${Math.trunc(programId)} group by participant_id) a on a.participant_id = p.id`
  return `copy (select ${columns.map(({ isText, sql }) => (isText ? defusedSql(sql) : sql)).join(', ')}
    from participants p join participant_balances b on b.participant_id = p.id ${joined}
    left join email_settings e on e.id = p.email_setting_id
    left join lateral (select c.detail, c.source, c.given_at, c.occurred_at from email_choice_changes c
      where c.participant_id = p.id order by c.id desc limit 1) h on true
    where p.program_id = ${Math.trunc(programId)} and p.erased_at is null ${participantId === undefined ? '' : `and p.id = ${Math.trunc(participantId)}`} ${segmentSql({ query })} order by p.id) to stdout (format csv)`
}

/**
 * The characters that csv-stringify escapes with an apostrophe: = + - @, tab, carriage return, and their full-width
 * forms.
 */
const SIGNS = '-=+@\t\r＝＋－＠'
const RUNS = [...SIGNS].map((sign) => sign.codePointAt(0)).join(', ')
/** Plain columns may be evaluated twice; expressions are evaluated once. */
const defusedSql = (sql: string): string =>
  /^\w+\.\w+$/.test(sql)
    ? `case when ascii(${sql}) in (${RUNS}) then '''' || ${sql} else ${sql} end`
    : `regexp_replace(${sql}, '^[${SIGNS}]', '''\\&')`

/** The selected attributes, by id or name; a detailed export without a selection includes all. */
const findAttributes = async (
  sql: Sql,
  { mode, programId, query }: Pick<ExportRequest, 'mode' | 'programId' | 'query'>,
): Promise<Attribute[]> => {
  const chosen = [query.selected_attributes ?? []].flat().map(String)
  if (chosen.length === 0 && mode === 'default') return []
  return sql<Attribute>(
    `select id, display_name from profile_attributes where program_id = $1 and ($2::text[] = '{}' or id::text = any ($2) or name = any ($2))
     order by position, id`,
    [programId, chosen],
  )
}

/** The profile attributes that an export of users can have as columns. */
export const listExportAttributes = ({ sql }: Context, programId: number): Promise<Attribute[]> =>
  findAttributes(sql, { programId, mode: 'detailed', query: {} })

const countAtMost = async (sql: Sql, { programId, query }: Which, most: number | null): Promise<number> => {
  const { count } = onlyRow(
    await sql<{ count: number }>(
      `select count(*)::int as count from (select 1 from participants p
         where p.program_id = $1 and p.erased_at is null ${segmentSql({ query })} limit $2) counted`,
      [programId, most],
    ),
  )
  return count
}
