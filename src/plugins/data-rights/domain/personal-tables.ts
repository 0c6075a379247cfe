import type { Sql } from '@/plugin/domain'

type Owner = { programId: number; participantId: number }

/** In plain words, what the tables of the product and its plugins are about. The first pattern that fits counts. */
const KINDS = {
  profile: /^(participants$|participant_(profiles|zones)|birthday|participant_birthday)/,
  sign_ins: /^sessions/,
  points: /^(point_|pending_points|participant_balances|participant_points|expiry_|gifts|household)/,
  receipts: /^(receipt|api_receipt|mailed_receipt)/,
  rewards:
    /^(reward_|sweepstake|coupons|contest_|nft_|offer_|saved_offers|memberships|checkout|payments|tier_|wallet_|member_|prize)/,
  activity: /^(challenge_|participant_a|answer_|program_visits|program_activity|streak|boost|referral)/,
  messages: /^(confirmations|email_|consent_|participant_consents|message_|push_|help_|automation)/,
  groups: /^(segment_|experiment_|bulk_)/,
  requests: /^data_requests/,
} as const
export type DataKind = keyof typeof KINDS | 'other'
const DATA_KINDS = [...(Object.keys(KINDS) as (keyof typeof KINDS)[]), 'other'] as const

const kindOf = (table: string): DataKind =>
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((kind) => KINDS[kind].test(table)) ?? 'other'

/**
 * What staff wrote or decided for itself, and technical copies. A person who asks for more gets an answer by an
 * administrator.
 */
const LEFT_OUT =
  /^(care_notes|site_views|fraud_|hook_changes|warehouse_|participant_search|earner_marks|merge_|account_merge|point_entry_keys)/

/** Secrets, keys of devices, other people's names and notes of staff. */
const HIDDEN_COLUMNS =
  /(hash|token|secret|encrypted|sealed|seed|idempotency|p256dh|endpoint|(^|_)auth$|_key$|^key$|administrator|assignee|recorded_by|actor|author|admin_comments|machine_|proof_|^raw$)/

type PersonalTable = { table: string; column: string; hasProgram: boolean }

/** Every table whose rows belong to a participant, found in the database itself, so that a new one is never forgotten. */
const listPersonalTables = async (sql: Sql): Promise<PersonalTable[]> => {
  const rows = await sql<PersonalTable>(
    `select distinct c.relname::text as "table", a.attname::text as "column",
       exists (select from pg_attribute g where g.attrelid = c.oid and g.attname = 'program_id' and not g.attisdropped) as "hasProgram"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'participant_id' or exists (
         select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'public.participants'::regclass
           and k.conkey[1] = a.attnum and a.attname <> 'program_id'))
       and not (c.relname = 'participants')
     order by 1, 2`,
  )
  return [
    { table: 'participants', column: 'id', hasProgram: true },
    ...rows.filter(({ table }) => !LEFT_OUT.test(table)),
  ]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const rowsOf = ({ column, hasProgram, table }: PersonalTable): string =>
  `${quoted(table)} t where t.${quoted(column)} = $1 and ${hasProgram ? 't.program_id = $2' : '$2::int is not null'}`

/** How many rows of each kind a person has. */
export const countPersonalData = async (
  sql: Sql,
  { participantId, programId }: Owner,
): Promise<{ kind: DataKind; rows: number }[]> => {
  const tables = await listPersonalTables(sql)
  const counts = await sql<{ table: string; rows: number }>(
    tables
      .map((one) => `select '${one.table}' as "table", count(*)::int as rows from ${rowsOf(one)}`)
      .join(' union all '),
    [participantId, programId],
  )
  return DATA_KINDS.map((kind) => ({
    kind,
    rows: counts.reduce((sum, { rows, table }) => (kindOf(table) === kind ? sum + rows : sum), 0),
  })).filter(({ rows }) => rows > 0)
}

export type PersonalRow = Record<string, unknown>
/** A person who has more of a table gets the newest. */
const MOST_ROWS = 50_000

/** All rows of a person, by table, without secrets. */
export const readPersonalData = async (
  sql: Sql,
  { participantId, programId }: Owner,
): Promise<Record<string, PersonalRow[]>> => {
  const found: Record<string, PersonalRow[]> = {}
  for (const one of await listPersonalTables(sql)) {
    const rows = await sql<{ row: PersonalRow }>(
      `select to_jsonb(t) as row from ${rowsOf(one)} order by t.ctid desc limit ${MOST_ROWS}`,
      [participantId, programId],
    )
    if (rows.length > 0) found[one.table] = [...(found[one.table] ?? []), ...rows.map(({ row }) => withoutHidden(row))]
  }
  return found
}

const withoutHidden = (row: PersonalRow): PersonalRow =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && !HIDDEN_COLUMNS.test(name)))
