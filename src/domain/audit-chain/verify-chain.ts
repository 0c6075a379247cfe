import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import type { Sql } from '@/platform/sql'
import type { ChainProblem } from './problems'
import { type EntryReport, verifyEntries } from './verify-entries'
import { type Expected, type SealReport, verifySeals } from './verify-seals'

/** Stored with each check, and shown by the console. */
const FIRST_PROBLEMS = 20

export type ChainReport = Omit<EntryReport & SealReport, 'problems'> & { problems: ChainProblem[] }

/**
 * Verifies the whole audit chain at one moment. @param sql of a transaction that has done nothing yet
 */
export const verifyAuditChain = async (sql: Sql, expected: Expected = {}): Promise<ChainReport> => {
  await sql('set transaction isolation level repeatable read')
  const seals = await verifySeals(sql, expected)
  const entries = await verifyEntries(sql)
  return { ...seals, ...entries, problems: [...seals.problems, ...entries.problems] }
}

/** The scheduled job: keeps the outcome, and a broken chain gets into the log of each organization, once. */
export const checkAuditChain = async (context: Context): Promise<ChainReport> => {
  const report = await inTransaction(context, ({ sql }) => verifyAuditChain(sql))
  const { entries, problems, sealedUntil, seals } = report
  await inTransaction(context, async (tx) => {
    const [last] = await tx.sql<{ problems: number }>('select problems from audit_checks order by id desc limit 1')
    await tx.sql(
      `insert into audit_checks (checked_at, sealed_until, entries, seals, problems, first_problems) values ($1, $2, $3, $4, $5, $6)`,
      [tx.now, sealedUntil, entries, seals, problems.length, JSON.stringify(problems.slice(0, FIRST_PROBLEMS))],
    )
    if (problems.length <= (last?.problems ?? 0)) return
    for (const { id } of await tx.sql<{ id: number }>('select id from organizations order by id'))
      await recordAudit(tx, {
        ...{ action: 'audit_log.broken', recordType: 'organizations', recordId: id, programId: null },
        ...{ organizationId: id, after: { problems: problems.length } },
      })
  })
  if (problems.length > 0)
    context.payload.logger.error(
      { code: 'AUDIT_CHAIN_BROKEN', problems: problems.slice(0, FIRST_PROBLEMS) },
      'audit chain broken',
    )
  return report
}

export type ChainCheck = { checked_at: Date; sealed_until: Date | null; problems: number }

/** The latest check. @returns null before the first */
export const findChainCheck = async (sql: Sql): Promise<ChainCheck | null> =>
  (await sql<ChainCheck>('select checked_at, sealed_until, problems from audit_checks order by id desc limit 1'))[0] ??
  null
