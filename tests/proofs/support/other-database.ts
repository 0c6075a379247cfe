import path from 'node:path'
import pg, { type QueryResultRow } from 'pg'
import type { Sql } from '@/platform/sql'
import type { createSupervisor } from '../../../scripts/lib/supervisor.mjs'
import { runTypeScript } from '../../../scripts/lib/typescript.mjs'
import type { ClusterFixture } from './cluster-fixture'

/** For proofs on a database that isn't the one of this process's Payload. */

export const sqlAt =
  (url: string): Sql =>
  async <Row extends QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }

/** Migrates a database and fills it with the fixture of a cluster. */
export const fillDatabase = async (
  supervisor: ReturnType<typeof createSupervisor>,
  url: string,
): Promise<ClusterFixture> => {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url }
  const lines: string[] = []
  for (const file of ['scripts/migrate.ts', 'tests/proofs/support/cluster-fixture.ts']) {
    const args = runTypeScript(path.resolve(file))
    const code = await supervisor.run({ name: file, args, env, onLine: (line: string) => lines.push(line) })
    if (code !== 0) throw new Error(`${file} failed:\n${lines.slice(-30).join('\n')}`)
  }
  return JSON.parse(lines.findLast((line) => line.startsWith('{')) ?? '{}') as ClusterFixture
}
