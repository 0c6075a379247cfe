import pg, { type QueryResultRow } from 'pg'
import { createContext } from '@/domain/context'
import { FIGURE_CHECKS } from '@/domain/figures'
import { type FigureDifference, verifyFigures } from '@/domain/figures/verify-figures'
import { env } from '@/platform/env'
import { openPayload } from '@/platform/payload'

/** npm run figures:verify: recomputes the figures of the dashboard and of plugins, lists those that differ, and exits with 1 if any do. */

const client = new pg.Client({ connectionString: env.DATABASE_DIRECT_URL })
await client.connect()
await client.query("set work_mem = '256MB'") // Enough to aggregate millions of rows without spilling to disk.
const sql = async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
  (await client.query<Row>(text, values)).rows

// Plugins' checks are registered when the config is built.
const payload = await openPayload()
payload.logger.level = 'warn'
const context = createContext(payload, { actor: { type: 'system', name: 'figures:verify' }, sql })

const programs = await sql<{ id: number; name: string }>('select id, name from programs order by id')
let differing = 0
for (const { id, name } of programs) {
  const differences: Pick<FigureDifference, 'figure' | 'kept' | 'counted'>[] = await verifyFigures(sql, id)
  for (const check of Object.values(FIGURE_CHECKS)) differences.push(...(await check(context, id)))
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
