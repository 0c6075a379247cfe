import { recordAudit } from '@/domain/audit'
import { describeProblem, exportAuditChain, sealAuditEntries, verifyAuditChain } from '@/domain/audit-chain'
import { type Context, createContext, inTransaction } from '@/domain/context'
import { onlyRow, poolSql, type Sql } from '@/platform/sql'
import { createProgramFixture, type ProgramFixture } from '../support/fixtures'
import { Expectations, type Proof } from './support/proof'

const WRITERS = 8

/**
 * Proof 96: a chain over 1,000,000 audit entries, sealed and verified, with five planted changes that are named. And what a
 * write costs: eight writers with the chain, while a job seals, and without it. PROOF_ENTRIES sets the number of entries.
 */
export const run: Proof = async ({ isQuick, payload, seed }) => {
  const sql = poolSql(payload)
  const expectations = new Expectations()
  const context = createContext(payload, { actor: { type: 'job', name: 'proof' } })
  const entries = Number(process.env.PROOF_ENTRIES ?? (isQuick ? 20_000 : 1_000_000))
  const fixture = await createProgramFixture(payload)

  const writes = isQuick ? 800 : 8000
  const without = await withoutChain(context, () => writeAtOnce(context, fixture, writes))
  let isWriting = true
  const sealing = (async () => {
    while (isWriting) await sealAuditEntries(context)
  })()
  const withChain = await writeAtOnce(context, fixture, writes)
  isWriting = false
  await sealing

  await addEntries(sql, fixture, entries)
  const sealSeconds = await timed(() => sealAuditEntries(context))
  const verify = () => inTransaction(context, (tx) => verifyAuditChain(tx.sql))
  let report = await verify()
  const verifySeconds = await timed(async () => {
    report = await verify()
  })
  expectations.same(report.problems, [], 'problems before')
  expectations.expect(report.entries >= entries, `only ${report.entries} entries`)

  const { first } = onlyRow(await sql<{ first: number }>('select min(id) as first from audit_entries'))
  const at = (step: number) => first + 100 + step * 10 + (seed % 7)
  await tamper(
    context,
    `update audit_entries set after = '{"amount": 1}' where id = ${at(1)}`,
    `delete from audit_entries where id = ${at(2)}`,
    `insert into audit_entries (organization_id, actor_type, actor_label, action, record_type) values (${fixture.organizationId}, 'system', 'x', 'x.y', 'x')`,
    `update audit_entries set id = -1 where id = ${at(3)}`,
    `update audit_entries set id = ${at(3)} where id = ${at(4)}`,
    `update audit_entries set id = ${at(4)} where id = -1`,
    `update audit_seals set signature = 'AAAA' where number = 2`,
  )
  const found = (await verify()).problems
  expectations.same(
    found.map(({ kind }) => kind).sort(),
    ['entry_changed', 'entry_deleted', 'entry_inserted', 'entry_moved', 'entry_moved', 'seal_signature'],
    `what was planted: ${found.map(describeProblem).join('; ')}`,
  )

  let bytes = 0
  const exportSeconds = await timed(() =>
    inTransaction(context, async (tx) => {
      for await (const line of exportAuditChain(tx.sql, fixture.organizationId)) bytes += line.length
    }),
  )
  const sizes = onlyRow(await sql<{ seals: number }>("select pg_total_relation_size('audit_seals')::float8 as seals"))
  return expectations.result({
    ...{ entries: report.entries, seals: report.seals, sealSeconds, verifySeconds },
    ...{ exportSeconds, exportMegabytes: Math.round(bytes / 1e6), sealMegabytes: Math.round(sizes.seals / 1e6) },
    ...{ writesPerSecondWithout: without, writesPerSecondWithChain: withChain },
  })
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await work()
  return Math.round((performance.now() - start) / 100) / 10
}

/** @returns entries a second */
const writeAtOnce = async (context: Context, { programId }: ProgramFixture, count: number): Promise<number> => {
  const start = performance.now()
  const write = async () => {
    for (let number = 0; number < count / WRITERS; number++)
      await inTransaction(context, (tx) =>
        recordAudit(tx, {
          ...{ action: 'reward.updated', recordType: 'rewards', recordId: number, programId },
          ...{ before: { name: 'Before', points: number }, after: { name: 'After', points: number + 1 } },
        }),
      )
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
  return Math.round(count / ((performance.now() - start) / 1000))
}

const withoutChain = async <T>(context: Context, work: () => Promise<T>): Promise<T> => {
  const { sql } = context
  await sql('alter table audit_entries disable trigger audit_entries_hash')
  const result = await work()
  await sql('alter table audit_entries enable trigger audit_entries_hash')
  // Or they would look as if they had been inserted past the chain.
  await tamper(context, 'delete from audit_entries')
  return result
}

const addEntries = async (sql: Sql, { organizationId, programId }: ProgramFixture, count: number): Promise<void> => {
  const step = 50_000
  for (let from = 0; from < count; from += step)
    await sql(
      `insert into audit_entries (organization_id, program_id, actor_type, actor_id, actor_label, action, record_type, record_id, before, after,
         ip_address, request_id)
       select $1, $2, 'administrator', '7', 'ana@example.com', 'participant.points_added', 'participants', n::text,
         jsonb_build_object('points', n), jsonb_build_object('points', n + 5, 'title', 'Points for entry ' || n), '192.0.2.7', 'r' || n
       from generate_series($3::int, $4::int) n`,
      [organizationId, programId, from + 1, Math.min(count, from + step)],
    )
}

/** What somebody who owns the database can do: no trigger runs. */
const tamper = (context: Context, ...statements: string[]): Promise<void> =>
  inTransaction(context, async (tx) => {
    await tx.sql("set local session_replication_role = 'replica'")
    for (const statement of statements) await tx.sql(statement)
  })
