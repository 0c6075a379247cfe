import pg, { type QueryResultRow } from 'pg'
import { verifyLedger } from '@/domain/points/verify-ledger'

/** npm run ledger:verify: recomputes all balances, lists those that differ, and exits with 1 if any do. */

const client = new pg.Client({ connectionString: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL })
await client.connect()
await client.query("set work_mem = '256MB'") // Enough to aggregate a million participants without spilling to disk.
const report = await verifyLedger(
  async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows,
)
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
process.exit(differing === 0 ? 0 : 1)
