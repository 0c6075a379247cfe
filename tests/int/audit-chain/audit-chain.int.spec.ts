import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Payload } from 'payload'
import { recordAudit } from '@/domain/audit'
import {
  checkAuditChain,
  describeProblem,
  exportAuditChain,
  findChainCheck,
  listPublicKeys,
  sealAuditEntries,
  verifyAuditChain,
} from '@/domain/audit-chain'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { eraseParticipant } from '@/domain/participants'
import { poolSql, type Sql } from '@/platform/sql'
import { openTestPayload, type TestPayload } from '../../support/database'
import { createProgramFixture, type ProgramFixture } from '../../support/fixtures'
import { addParticipant } from '../points/ledger-fixture'

let test: TestPayload
let payload: Payload
let sql: Sql
let context: Context
let fixture: ProgramFixture
const folder = mkdtempSync(path.join(tmpdir(), 'chain-'))

const record = async (count = 1, more: { recordType?: 'participants' | 'rewards'; recordId?: number } = {}) => {
  const ids: number[] = []
  for (let number = 0; number < count; number++)
    await inTransaction(context, async (tx) => {
      await recordAudit(tx, {
        ...{ action: 'participant.points_added', recordType: 'rewards', recordId: 7, programId: fixture.programId },
        ...{ after: { title: 'For Ana', amount: number }, ...more },
      })
      ids.push(((await tx.sql<{ id: number }>('select max(id) as id from audit_entries'))[0] as { id: number }).id)
    })
  return ids as [number, ...number[]]
}

const verify = (expected = {}) => inTransaction(context, (tx) => verifyAuditChain(tx.sql, expected))
const describeAll = async (expected = {}) => (await verify(expected)).problems.map(describeProblem)

/** What somebody who owns the database can do: no trigger runs. */
const tamper = async (...statements: string[]) => {
  await inTransaction(context, async (tx) => {
    await tx.sql("set local session_replication_role = 'replica'")
    for (const statement of statements) await tx.sql(statement)
  })
}

/** Tampers, verifies, and puts everything back as it was. */
const tryTampering = async (...statements: string[]): Promise<string[]> => {
  for (const table of ['audit_entries', 'audit_seals', 'audit_keys'])
    await sql(`create table saved_${table} as select * from ${table}`)
  await tamper(...statements)
  const found = await describeAll()
  const back = async (table: string) => {
    const columns = await sql<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await tamper(
      `delete from ${table}`,
      `insert into ${table} (${names}) select ${names} from saved_${table}`,
      `drop table saved_${table}`,
    )
  }
  for (const table of ['audit_keys', 'audit_entries', 'audit_seals']) await back(table)
  expect(await describeAll()).toEqual([])
  return found
}

beforeAll(async () => {
  test = await openTestPayload()
  payload = test.payload
  sql = poolSql(payload)
  context = createContext(payload, { actor: { type: 'job', name: 'the tests' } })
  fixture = await createProgramFixture(payload)
})

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

describe('the chain over the audit log', () => {
  it('seals entries in batches that follow each other', async () => {
    await record(7)
    expect(await sealAuditEntries(context, 3)).toBeGreaterThanOrEqual(7)
    expect(await sql('select 1 from audit_unsealed')).toEqual([])
    const report = await verify()
    expect(report).toMatchObject({ problems: [], erased: 0 })
    expect(report.seals).toBeGreaterThanOrEqual(3)
    expect(report.entries).toBeGreaterThanOrEqual(7)
    expect(await sealAuditEntries(context)).toBe(0)
  })

  it('leaves an entry of an open transaction to a later seal, and holds no writer up', async () => {
    let commit = () => {}
    const open = new Promise<void>((resolve) => (commit = resolve))
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const slow = inTransaction(context, async (tx) => {
      await recordAudit(tx, { action: 'role.created', recordType: 'roles', recordId: 1, programId: fixture.programId })
      written()
      await open
    })
    await isWritten
    const [later] = await record()
    expect(await sealAuditEntries(context)).toBe(1)
    commit()
    await slow
    expect(await sealAuditEntries(context)).toBe(1)
    const rows = await sql<{ ids: number[] }>('select entry_ids as ids from audit_seals order by number desc limit 2')
    expect(rows[1]?.ids).toEqual([later])
    expect(rows[0]?.ids[0]).toBeLessThan(later)
    expect(await describeAll()).toEqual([])
  })

  it('seals each entry once when two workers seal at once', async () => {
    await record(10)
    const sealed = await Promise.all([sealAuditEntries(context, 4), sealAuditEntries(context, 4)])
    expect(sealed[0] + sealed[1]).toBe(10)
    expect(await describeAll()).toEqual([])
  })
})

describe('a planted change is named', () => {
  const hashOf = (id: number) =>
    `(select sha256(convert_to(laurel_audit_line(a.id, a.organization_id, a.program_id, a.actor_type::text, a.actor_id, a.actor_label, a.action,
       a.record_type, a.record_id, a.ip_address, a.request_id, a.created_at, laurel_sha256(laurel_audit_content(a.salt, a.before, a.after))), 'UTF8'))
      from audit_entries a where a.id = ${id})`
  let ids: number[]
  let seal: number

  beforeAll(async () => {
    ids = await record(6)
    await sealAuditEntries(context)
    await record(2)
    await sealAuditEntries(context)
    seal = ((await sql<{ number: number }>('select max(number) as number from audit_seals'))[0]?.number ?? 0) - 1
  })

  it.each([
    ['what changed', `after = '{"amount": 1000000}'`],
    ['who did it', `actor_label = 'somebody else'`],
    ['when', `created_at = created_at - interval '1 day'`],
    ['where', `ip_address = '192.0.2.1'`],
    ['the program', 'program_id = null'],
  ])('a changed row: %s', async (_, change) => {
    expect(await tryTampering(`update audit_entries set ${change} where id = ${ids[2]}`)).toEqual([
      `entry ${ids[2]} was changed (seal ${seal})`,
    ])
  })

  it('a changed row whose hash was recomputed in the seal', async () => {
    expect(
      await tryTampering(
        `update audit_entries set after = '{"amount": 0}' where id = ${ids[2]}`,
        `update audit_seals set hashes[3] = ${hashOf(ids[2] as number)} where number = ${seal}`,
      ),
    ).toEqual([`the hashes of seal ${seal} aren't those that were signed`])
  })

  it('a changed row whose whole seal was signed again with another key', async () => {
    const pair = generateKeyPairSync('ed25519')
    const [row] = await sql<{ statement: string }>('select statement from audit_seals where number = $1', [seal])
    const statement = row?.statement.replace(/"[0-9a-f]{64}","2/, `"${'0'.repeat(64)}","2`) ?? ''
    const pem = pair.publicKey.export({ type: 'spki', format: 'pem' })
    const found = await tryTampering(
      `insert into audit_keys (id, public_key, private_key_sealed) values ('ours', '${pem}', 'sealed:AAAA')`,
      `update audit_seals set key_id = 'ours', statement = '${statement}',
         signature = '${sign(null, Buffer.from(statement), pair.privateKey).toString('base64')}' where number = ${seal}`,
    )
    expect(found).toEqual([
      `seal ${seal} was signed with a key that isn't this installation's`,
      `the hashes of seal ${seal} aren't those that were signed`,
      `seal ${seal + 1} doesn't follow the seal before`,
    ])
  })

  it('a deleted row', async () => {
    expect(await tryTampering(`delete from audit_entries where id = ${ids[1]}`)).toEqual([
      `entry ${ids[1]} was deleted (seal ${seal})`,
    ])
  })

  it('an inserted row, with a new id or with one that is there', async () => {
    const copy = (id: string, more: string) =>
      `insert into audit_entries (id, organization_id, program_id, actor_type, actor_label, action, record_type, created_at)
       select ${id}, organization_id, program_id, actor_type, actor_label, action, record_type, created_at ${more} from audit_entries where id = ${ids[0]}`
    expect(await tryTampering(copy('900000', ''))).toEqual(['entry 900000 was inserted past the chain'])
    expect(await tryTampering(copy(`${ids[0]}`, "- interval '1 hour'"))).toEqual([
      `entry ${ids[0]} was inserted past the chain`,
    ])
  })

  it('reordered rows', async () => {
    const [first, second] = [ids[0] as number, ids[1] as number]
    expect(
      await tryTampering(
        `update audit_entries set id = -1 where id = ${first}`,
        `update audit_entries set id = ${first} where id = ${second}`,
        `update audit_entries set id = ${second} where id = -1`,
      ),
    ).toEqual([
      `entry ${first} is what entry ${second} was: entries were reordered (seal ${seal})`,
      `entry ${second} is what entry ${first} was: entries were reordered (seal ${seal})`,
    ])
  })

  it('a missing seal, and reordered seals', async () => {
    const missing = await tryTampering(`delete from audit_seals where number = ${seal}`)
    expect(missing[0]).toBe(`seal ${seal} is missing`)
    expect(missing.slice(1)).toEqual(ids.map((id) => `entry ${id} was inserted past the chain`))
    const moved = await tryTampering(
      `update audit_seals set number = -1 where number = ${seal}`,
      `update audit_seals set number = ${seal} where number = ${seal + 1}`,
      `update audit_seals set number = ${seal + 1} where number = -1`,
    )
    expect(moved).toEqual([
      `seal ${seal} doesn't follow the seal before`,
      `seal ${seal + 1} doesn't follow the seal before`,
    ])
  })

  it('a wrong signature', async () => {
    expect(
      await tryTampering(
        `update audit_seals set signature = (select signature from audit_seals where number = ${seal - 1}) where number = ${seal}`,
      ),
    ).toEqual([`the signature of seal ${seal} is wrong`])
  })

  it('seals that were cut off the end, if an earlier run named them', async () => {
    const { lastSeal } = await verify()
    expect(await describeAll({ expectedSeal: lastSeal })).toEqual([])
    expect(await describeAll({ expectedSeal: `${seal + 5}:abc` })).toEqual([`seal ${seal + 5} is missing`])
  })

  it('another key than the one an auditor was given', async () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect((await verify({ trustedKey: other })).problems[0]).toEqual({ kind: 'key_unknown', seal: 1 })
    const [own] = await listPublicKeys(sql)
    expect(await describeAll({ trustedKey: own?.publicKey })).toEqual([])
  })

  it('in the console, and in the log of the organization, once', async () => {
    const [row] = await sql<{ after: unknown }>('select after from audit_entries where id = $1', [ids[3]])
    await tamper(`update audit_entries set after = '{}' where id = ${ids[3]}`)
    await checkAuditChain(context)
    await checkAuditChain(context)
    expect(await findChainCheck(sql)).toMatchObject({ problems: 1 })
    const broken = await sql(
      "select record_id from audit_entries where action = 'audit_log.broken' and organization_id = $1",
      [fixture.organizationId],
    )
    expect(broken).toHaveLength(1)
    await tamper(`update audit_entries set after = '${JSON.stringify(row?.after)}' where id = ${ids[3]}`)
    await checkAuditChain(context)
    expect(await findChainCheck(sql)).toMatchObject({ problems: 0 })
  })
})

describe('a lawful erasure', () => {
  let entry: number
  let erasure: { id: number; after: { entries: { id: number; was: string; is: string }[] } }

  beforeAll(async () => {
    const { participantId } = await addParticipant(sql, fixture.programId)
    ;[entry] = await record(1, { recordType: 'participants', recordId: participantId })
    await sealAuditEntries(context)
    await eraseParticipant(context, { programId: fixture.programId, participantId })
    const [row] = await sql<typeof erasure>("select id, after from audit_entries where action = 'audit_log.erased'")
    erasure = row as typeof erasure
  })

  it('is recorded, sealed, and not mistaken for tampering', async () => {
    expect(erasure.after.entries.map(({ id }) => id)).toEqual([entry])
    const [row] = await sql<{ after: unknown; salt: string | null }>(
      'select after, salt from audit_entries where id = $1',
      [entry],
    )
    expect(row).toEqual({ after: { title: '', amount: 0 }, salt: null })
    await sealAuditEntries(context)
    expect(await verify()).toMatchObject({ problems: [], erased: 1 })
  })

  it('excuses no other change of the entry', async () => {
    expect(await tryTampering(`update audit_entries set after = '{"amount": 9}' where id = ${entry}`)).toHaveLength(1)
    expect(await tryTampering(`update audit_entries set actor_label = 'x' where id = ${entry}`)).toHaveLength(1)
  })

  it('counts only for a person whose erasure is in the log', async () => {
    const found = await tryTampering(`delete from audit_entries where action = 'participant.erased'`)
    expect(found).toContainEqual(expect.stringMatching(`^entry ${entry} was changed`))
  })

  it('is what an auditor without this installation sees, too', async () => {
    const lines: string[] = []
    for await (const line of exportAuditChain(sql, fixture.organizationId)) lines.push(line)
    const [key] = await listPublicKeys(sql)
    const keyFile = path.join(folder, 'key.pem')
    writeFileSync(keyFile, key?.publicKey ?? '')
    const run = (text: string, ...more: string[]): { code: number; output: string } => {
      const file = path.join(folder, 'chain.ndjson')
      writeFileSync(file, text)
      try {
        const output = execFileSync(process.execPath, ['scripts/audit-verify-export.mjs', file, keyFile, ...more])
        return { code: 0, output: output.toString() }
      } catch (error) {
        const { status, stdout } = error as { status: number; stdout: Buffer }
        return { code: status, output: stdout.toString() }
      }
    }
    const text = `${lines.join('\n')}\n`
    const good = run(text)
    expect(good.output).toContain(`entry ${entry}: cleared by the erasure that entry ${erasure.id} records`)
    expect(good).toMatchObject({ code: 0, output: expect.stringContaining('(1 cleared)') })
    expect(run(text.replace('For Ana', 'For Bob'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('content was changed'),
    })
    expect(run(text.replace('the tests', 'the others'))).toMatchObject({
      code: 1,
      output: expect.stringContaining('was changed'),
    })
    const withoutSeal = lines.filter((_, index) => index !== 2).join('\n')
    expect(run(withoutSeal)).toMatchObject({ code: 1, output: expect.stringContaining("doesn't follow") })
    // Content that is gone needs an erasure that names it.
    const change = (edit: (entry: { id: number; content?: string; changed_by?: number }) => void): string =>
      lines
        .map((line) => {
          const { seal, entries, ...header } = JSON.parse(line)
          if (!seal) return JSON.stringify(header)
          entries.forEach(edit)
          return JSON.stringify({ seal, entries })
        })
        .join('\n')
    const isNamed = { code: 1, output: expect.stringContaining('no erasure explains it') }
    const emptied = change((one) => {
      if (one.id !== entry) delete one.content
    })
    expect(run(emptied)).toMatchObject(isNamed)
    const blamed = change((one) => {
      if (one.id === entry || one.id === erasure.id || one.content === undefined) return
      delete one.content
      one.changed_by = erasure.id
    })
    expect(run(blamed)).toMatchObject(isNamed)
    const last = /last seal (\d+:\w+)/.exec(good.output)?.[1] ?? ''
    expect(run(text, '--expect', last).code).toBe(0)
    const cutOff = `${lines.slice(0, -1).join('\n')}\n`
    expect(run(cutOff, '--expect', last)).toMatchObject({ code: 1, output: expect.stringContaining('was cut off') })
    expect(run(lines[0] ?? '')).toMatchObject({ code: 1, output: expect.stringContaining('there are no seals') })
    // Another organization's auditor gets no contents.
    const others: string[] = []
    for await (const line of exportAuditChain(sql, fixture.organizationId + 100_000)) others.push(line)
    expect(others.join('\n')).not.toContain('the tests')
    expect(run(others.join('\n'))).toMatchObject({ code: 0 })
  })
})

it('knows the entries of a deleted program', async () => {
  const doomed = await createProgramFixture(payload, { organization: fixture.organizationId })
  await inTransaction(context, (tx) =>
    recordAudit(tx, { action: 'role.created', recordType: 'roles', recordId: 1, programId: doomed.programId }),
  )
  await sealAuditEntries(context)
  const { erased } = await verify()
  await inTransaction(context, async (tx) => {
    await tx.sql('select laurel_delete_program($1)', [doomed.programId])
    await recordAudit(tx, {
      ...{ action: 'program.deleted', recordType: 'programs', recordId: doomed.programId, programId: null },
      organizationId: fixture.organizationId,
    })
  })
  await sealAuditEntries(context)
  expect(await verify()).toMatchObject({ problems: [], erased: erased + 1 })
})

it('hashes as the documents say', async () => {
  const [id] = await record()
  await sealAuditEntries(context)
  const lines: string[] = []
  for await (const line of exportAuditChain(sql, null)) lines.push(line)
  const { entries } = JSON.parse(lines.at(-1) ?? '')
  const { content, hash, line } = entries.find((one: { id: number }) => one.id === id)
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(sha256(line)).toBe(hash)
  expect(JSON.parse(line).at(-1)).toBe(sha256(content))
})
