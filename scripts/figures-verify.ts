import pg, { type QueryResultRow } from 'pg'
import { verifyFigures } from '@/domain/figures/verify-figures'

/** npm run figures:verify: recomputes the dashboard's figures, lists those that differ, and exits with 1 if any do. */

const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query("set work_mem = '256MB'") // Enough to aggregate millions of rows without spilling to disk.
const sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

const programs = await sql<{ id: number; name: string }>('select id, name from programs order by id')
let differing = 0
for (const { id, name } of programs) {
  const differences = await verifyFigures(sql, id)
  differing += differences.length
  for (const { counted, figure, kept } of differences)
    console.log(`program ${id} (${name}), ${figure}: kept as ${kept}, counted as ${counted}`)
}
await client.end()

console.log(
  differing === 0
    ? `${programs.length} programs: every figure is what its rows add up to.`
    : `${programs.length} programs: ${differing} figures differ.`,
)
process.exit(differing === 0 ? 0 : 1)
