import type { Payload } from 'payload'
import type { Demand } from '@/domain/permissions'
import { CONSOLE_CALLS } from '@/http/server/console-calls'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { createChallengeFixture, createParticipantFixture, createRewardFixture } from './fixtures'
import { CONSOLE_PAGES } from './plugin-rows'
import { unique } from './unique'

/** The id of one row in each table that a console address may name. */
export type EveryRow = Record<string, number>

type ProgramKey = { organizationId: number; programId: number }

/**
 * Creates a row in every table that an address may name, all of one program or organization. Tables come from the guard
 * and required columns from the database, so new ones are covered automatically.
 *
 * @param mark contained in every text of these rows, so that a test can find them
 */
export const createEveryRow = async (payload: Payload, whose: ProgramKey, mark: string): Promise<EveryRow> => {
  const { programId } = whose
  const sql = poolSql(payload)
  const name = `${mark} ${unique()}`
  const { participantId } = await createParticipantFixture(payload, { programId, first_name: name })
  const questions = [{ title: `${name}?`, options: [{ details: name }] }]
  const { challengeId } = await createChallengeFixture(payload, { programId, name, questions })
  const { rewardId } = await createRewardFixture(payload, { programId, name, coupons: [`${name} code`] })
  const receipt = await payload.create({
    collection: 'receipts',
    overrideAccess: true,
    depth: 0,
    data: { program: programId, participant: participantId, merchant_name: name } as never, // Other columns have defaults.
  })
  const rows: EveryRow = {
    organizations: whose.organizationId,
    programs: programId,
    participants: participantId,
    challenges: challengeId,
    rewards: rewardId,
    receipts: receipt.id,
  }
  const named = PARAMETERS.map(tableOf)
  for (const table of [...DEMANDS.flatMap(tablesOf), ...named]) {
    if (await isTable(sql, table)) await insertRow(sql, table, name, rows)
  }
  return rows
}

const DEMANDS: readonly Demand[] = [...Object.values(CONSOLE_CALLS), ...CONSOLE_PAGES]

/** The tables whose rows a URL may identify without their program. */
const tablesOf = ({ tenant, within }: Demand): string[] =>
  [tenant, within].flatMap((named) => (named && 'table' in named ? [named.table] : []))

/** Every parameter of the console's addresses. */
const PARAMETERS = [...Object.keys(CONSOLE_CALLS), ...CONSOLE_PAGES.map(({ path }) => path)]
  .flatMap((path) => [...path.matchAll(/:(\w+)/g)])
  .map(([, name = '']) => name)

/**
 * The table of a parameter: `coupon_id` names a row of `coupons`, unless the demand says otherwise; API keys are named
 * differently on the wire.
 */
const tableOf = (parameter: string): string =>
  parameter === 'api_auth_id'
    ? 'api_keys'
    : parameter === 'webhook_delivery_id'
      ? 'webhook_deliveries'
      : parameter.replace(/_id$/, 's')

const isTable = async (sql: Sql, name: string): Promise<boolean> =>
  onlyRow(await sql<{ known: boolean }>('select to_regclass($1) is not null as known', [name])).known

/** The parameters of addresses with the ids of their rows. */
export const addressParams = (rows: EveryRow, programId: number): Record<string, string> => {
  const byName = PARAMETERS.flatMap((name) => {
    const id = rows[tableOf(name)]
    return id === undefined ? [] : [[name, String(id)] as const]
  })
  // Any will do: the page looks it up within the program.
  const params: Record<string, string> = {
    ...{ version_id: '1', email_kind: 'win', hold_key: 'receipts-1', ring_id: '1' },
    ...Object.fromEntries(byName),
  }
  for (const { tenant, within } of DEMANDS) {
    if (tenant && 'program' in tenant) params[tenant.program] = String(programId)
    for (const named of [tenant, within]) {
      if (named && 'table' in named) params[named.row] = String(rows[named.table])
    }
  }
  return params
}

type Column = { name: string; type: string; udt: string; refers_to: string | null }

/** Inserts a row with only its required columns; the rows it references are inserted first. */
const insertRow = async (sql: Sql, table: string, mark: string, rows: EveryRow): Promise<number> => {
  const known = rows[table]
  if (known !== undefined) return known
  const { id } = onlyRow(await sql<{ id: number }>(...(await insertStatement(sql, table, { mark, rows }))))
  rows[table] = id
  return id
}

/**
 * The statement that inserts such a row and returns its id. @param rows rows that it may reference; missing ones are
 * created
 */
export const insertStatement = async (
  sql: Sql,
  table: string,
  { given = {}, mark, rows }: { mark: string; rows: EveryRow; given?: Record<string, unknown> },
): Promise<[text: string, values: unknown[]]> => {
  const values: Record<string, unknown> = {}
  for (const column of await columnsOf(sql, table)) {
    values[column.name] = column.refers_to
      ? await insertRow(sql, column.refers_to, mark, rows)
      : await fillingOf(sql, column, mark)
  }
  Object.assign(values, given)
  const names = Object.keys(values)
  return [
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  ]
}

/** The required columns and those that name the row's owner; references are given alone or with their program. */
const columnsOf = (sql: Sql, table: string): Promise<Column[]> => {
  const known = columns.get(table) ?? readColumns(sql, table)
  columns.set(table, known)
  return known
}
const columns = new Map<string, Promise<Column[]>>()

const readColumns = (sql: Sql, table: string): Promise<Column[]> =>
  sql<Column>(
    `select c.column_name as name, c.data_type as type, c.udt_name as udt,
       coalesce((select k.confrelid::regclass::text from pg_constraint k
        cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there and t.attname = 'id'
        where k.contype = 'f' and k.conrelid = to_regclass($1) and a.attname = c.column_name
        limit 1), case c.column_name when 'program_id' then 'programs' end) as refers_to
     from information_schema.columns c
     where c.table_schema = 'public' and c.table_name = $1
       and ((c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO') or c.column_name in ('program_id', 'organization_id'))`,
    [table],
  )

const VALUES: Readonly<Record<string, (mark: string) => unknown>> = {
  'character varying': (mark) => `${mark} ${unique()}`,
  text: (mark) => `${mark} ${unique()}`,
  integer: () => 1,
  bigint: () => 1,
  numeric: () => 1,
  boolean: () => false,
  'timestamp with time zone': () => new Date(),
  jsonb: () => '[]',
}

const fillingOf = async (sql: Sql, { name, type, udt }: Column, mark: string): Promise<unknown> => {
  if (type === 'USER-DEFINED') {
    return onlyRow(await sql<{ first: string }>(`select (enum_range(null::"${udt}"))[1]::text as first`)).first
  }
  const make = VALUES[type]
  if (!make) throw new Error(`no value for the column ${name}, which is ${type}`)
  return make(mark)
}
