import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Payload } from 'payload'
import { hashSecret } from '@/domain/api-keys/secret'
import { recordAudit } from '@/domain/audit'
import { sealAuditEntries, verifyAuditChain } from '@/domain/audit-chain'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { loadLastingSecret, resealDatabase, storeLastingSecret } from '@/domain/key-rotation'
import { nameToken } from '@/domain/name-token'
import { queueMail } from '@/mail/queue-mail'
import { setLastingSecret } from '@/platform/crypto'
import { localStore } from '@/platform/object-store'
import { moveObjects } from '@/platform/objects/move-objects'
import { readPrivateFile, writePrivateFile } from '@/platform/private-files'
import { isSealed, SEALED_FIELDS, sealFor, unsealFor } from '@/platform/seal'
import { poolSql, type Sql } from '@/platform/sql'
import { privateObjects } from '@/platform/storage'
import { openTestPayload, type TestPayload } from '../../support/database'
import { setEnvironment } from '../../support/environment'
import { createProgramFixture, type ProgramFixture } from '../../support/fixtures'

const [OLD, NEW] = [
  'the old secret of more than thirty-two characters',
  'the new secret of more than thirty-two characters',
]
/** Written by what the product does, instead of into the column. */
const MADE_ELSEWHERE = ['pgboss.job.data', 'audit_keys.private_key_sealed', 'installation_keys.value_sealed']

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let fixture: ProgramFixture
let before: Record<string, string | undefined>

const places = () =>
  Object.entries(SEALED_FIELDS).flatMap(([purpose, fields]) => fields.map((field) => ({ purpose, field })))
const splitField = (field: string) => field.split('.').slice(-2) as [string, string]

/** A row whose required columns have any value: triggers and links don't matter here. */
const insertRow = (table: string): Promise<void> =>
  inTransaction(context, async (tx) => {
    const columns = await tx.sql<{ name: string; type: string }>(
      `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
       left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = $1::regclass and a.attnum > 0 and a.attnotnull and d.oid is null and a.attidentity = '' and not a.attisdropped`,
      [table],
    )
    const values = await Promise.all(
      columns.map(async ({ name, type }) => {
        if (name === 'program_id') return `${fixture.programId}`
        const [option] = await tx.sql<{ label: string }>(
          'select enumlabel as label from pg_enum where enumtypid = $1::regtype order by enumsortorder limit 1',
          [type],
        )
        if (option) return `'${option.label}'`
        if (/int|numeric/.test(type)) return '1'
        if (/json/.test(type)) return `'{}'`
        return /timestamp/.test(type) ? 'now()' : /bool/.test(type) ? 'true' : `'${table} ${name}'`
      }),
    )
    await tx.sql("set local session_replication_role = 'replica'")
    await tx.sql(`insert into ${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`)
  })

const readField = async (field: string): Promise<string[]> => {
  const [table, column] = splitField(field)
  const schema = field.startsWith('pgboss.') ? 'pgboss.' : ''
  const rows = await sql<{ value: string }>(
    `select ${column}::text as value from ${schema}${table} where ${column} is not null`,
  )
  return rows
    .flatMap(({ value }) =>
      field === 'pgboss.job.data'
        ? Object.values(JSON.parse(value) as object).filter((one) => typeof one === 'string')
        : [value],
    )
    .filter(isSealed)
}

const reseal = () => resealDatabase(context)

beforeAll(async () => {
  before = setEnvironment({ PREVIOUS_PAYLOAD_SECRET: undefined })
  test = await openTestPayload({ PAYLOAD_SECRET: OLD })
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'job', name: 'the tests' } })
  fixture = await createProgramFixture(payload)
})

afterAll(async () => {
  setLastingSecret(null)
  await test.close()
  setEnvironment(before)
})

it('seals everything anew, and then runs without the old secret', async () => {
  for (const { field, purpose } of places().filter(({ field: one }) => !MADE_ELSEWHERE.includes(one))) {
    const [table, column] = splitField(field)
    const [row] = await sql(`select 1 from ${table} limit 1`)
    if (!row) await insertRow(table)
    // Such as columns that are all there or none.
    for (const { name } of await sql<{ name: string }>(
      "select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
      [table],
    ))
      await sql(`alter table ${table} drop constraint "${name}"`)
    await sql(`update ${table} set ${column} = $1`, [sealFor(purpose, field)])
  }
  await sql("update sweepstake_draws set status = 'drawn'")
  await queueMail(sql, {
    to: 'a@example.com',
    subject: 'x',
    html: '<p>Code 123456</p>',
    text: '123456',
    category: 'essential',
  })
  await inTransaction(context, (tx) =>
    recordAudit(tx, { action: 'role.created', recordType: 'roles', recordId: 1, programId: fixture.programId }),
  )
  await sealAuditEntries(context)
  const content = randomBytes(100_000)
  await writePrivateFile('answers/1', content)
  const lasting = { apiKey: hashSecret('lrl_live_1'), token: nameToken(fixture.organizationId, 'example.com') }

  // The new secret, while the old one is still there: all opens as before.
  setEnvironment({ PAYLOAD_SECRET: NEW, PREVIOUS_PAYLOAD_SECRET: OLD })
  for (const { field, purpose } of places().filter(({ field: one }) => one !== 'installation_keys.value_sealed')) {
    const values = await readField(field)
    expect({ field, values: values.length > 0 }).toEqual({ field, values: true })
    for (const value of values) expect(() => unsealFor(purpose, value)).not.toThrow()
  }
  expect(hashSecret('lrl_live_1')).toBe(lasting.apiKey)

  await storeLastingSecret(sql)
  const report = await reseal()
  expect(report.unknown).toEqual({})
  expect(report.resealed).toBeGreaterThanOrEqual(places().length)
  // Repeated, as after it was stopped: nothing is left to do.
  expect(await reseal()).toMatchObject({ resealed: 0, unknown: {} })
  const store = localStore()
  const files = { from: store, to: store, isPrivate: privateObjects(payload), headersOf: () => ({}) }
  expect(await moveObjects(files)).toMatchObject({ failed: [] })

  setEnvironment({ PREVIOUS_PAYLOAD_SECRET: undefined })
  setLastingSecret(null)
  expect(hashSecret('lrl_live_1')).not.toBe(lasting.apiKey)
  await loadLastingSecret(sql) // What a process does as it starts.
  for (const { field, purpose } of places()) {
    const values = await readField(field)
    expect({ field, values: values.length > 0 }).toEqual({ field, values: true })
    for (const value of values) expect({ field, text: unsealFor(purpose, value) }).toMatchObject({ field })
  }
  expect(hashSecret('lrl_live_1')).toBe(lasting.apiKey)
  expect(nameToken(fixture.organizationId, 'example.com')).toBe(lasting.token)
  expect(await buffer((await readPrivateFile('answers/1')).chunks)).toEqual(content)
  expect((await inTransaction(context, (tx) => verifyAuditChain(tx.sql))).problems).toEqual([])

  // A second rotation finds the key of lasting hashes again.
  setEnvironment({ PAYLOAD_SECRET: `newer ${NEW}`, PREVIOUS_PAYLOAD_SECRET: NEW })
  setLastingSecret(null)
  await storeLastingSecret(sql)
  await reseal()
  setEnvironment({ PREVIOUS_PAYLOAD_SECRET: undefined })
  setLastingSecret(null)
  await loadLastingSecret(sql)
  expect(hashSecret('lrl_live_1')).toBe(lasting.apiKey)
})

it('names a value that opens with no secret', async () => {
  setEnvironment({ PAYLOAD_SECRET: `lost ${OLD}` })
  const lost = sealFor('sweepstake-draw', 'x')
  setEnvironment({ PAYLOAD_SECRET: `newer ${NEW}` })
  await sql('update sweepstake_draws set secret_sealed = $1', [lost])
  // Anybody may have such a name.
  await sql("update programs set name = 'sealed:abc' where id = $1", [fixture.programId])
  expect((await reseal()).unknown).toEqual({ 'sweepstake_draws.secret_sealed': 1 })
})

it('knows every column that is named as sealed', async () => {
  const named = await sql<{ field: string }>(
    `select table_name || '.' || column_name as field from information_schema.columns
     where table_schema = 'public' and column_name ~ '_(sealed|encrypted)$' and table_name !~ '^_' order by 1`,
  )
  const known = Object.values(SEALED_FIELDS).flat()
  expect(named.map(({ field }) => field).filter((field) => !known.includes(field))).toEqual([])
})

it('knows every purpose that something is sealed for', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.spec)\.tsx?$/.test(file),
  )
  const texts = files.map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }))
  const everything = texts.map(({ text }) => text).join('\n')
  const unknown = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bsealFor\(\s*([\w.]+),/g)].flatMap(([, name = '']) => {
      const [constant = '', member] = name.split('.')
      // Declared in the file itself, or imported under this name.
      const pattern = new RegExp(`const ${constant} = (\\{[^}]*\\}|'[^']+')`)
      const declared = pattern.exec(text)?.[1] ?? pattern.exec(everything)?.[1] ?? ''
      const purpose = member ? new RegExp(`\\b${member}: '([^']+)'`).exec(declared)?.[1] : declared.slice(1, -1)
      return purpose && purpose in SEALED_FIELDS ? [] : [`${file}: ${name}`]
    }),
  )
  // Those that pass a purpose on.
  expect(unknown.filter((one) => !one.startsWith('platform/seal.ts'))).toEqual([])
})
