import pg, { type QueryResultRow } from 'pg'
import { verifyArchive } from '@/domain/archive/verify-archive'
import { recordLedgerVerification } from '@/domain/points/ledger-verification'
import { verifyLedger } from '@/domain/points/verify-ledger'
import { env } from '@/platform/env'

/**
 * npm run ledger:verify: recomputes all balances, and the sums of archived months from their files. Lists those that
 * differ, and exits with 1 if any do.
 */

const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL })
await client.connect()
await client.query("set work_mem = '256MB'") // Enough to aggregate a million participants without spilling to disk.
const sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows
const report = await verifyLedger(sql)
// A replica can't store it.
await recordLedgerVerification(sql, report).catch(() => {})
const archive = await verifyArchive(sql)
await client.end()

const { differences, differing, entries, participants } = report
for (const { counter, derived, kept, participantId, programId } of differences)
  console.log(
    `program ${programId}, participant ${participantId}: ${counter} is kept as ${kept}, derived as ${derived}`,
  )
if (differing > differences.length) console.log(`and ${differing - differences.length} more`)
const checked = `${participants.toLocaleString('en-US')} participants, ${entries.toLocaleString('en-US')} entries`
console.log(
  differing === 0 ? `${checked}: every balance is the sum of its entries.` : `${checked}: ${differing} differ.`,
)
for (const problem of archive.problems) console.log(problem)
for (const { counter, derived, kept, participantId, programId } of archive.differences)
  console.log(
    `program ${programId}, participant ${participantId}: archived ${counter} is kept as ${kept}, the files have ${derived}`,
  )
const isArchiveRight = archive.differences.length + archive.problems.length === 0
if (archive.entries > 0 || !isArchiveRight)
  console.log(
    `${archive.entries.toLocaleString('en-US')} archived entries: ${isArchiveRight ? 'the files have what balances count' : 'they differ from what balances count'}.`,
  )
process.exit(differing === 0 && isArchiveRight ? 0 : 1)
