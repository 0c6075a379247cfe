/** @alone It changes the database's addresses. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { resetEnv } from '@/platform/env'
import { announceProgramChange, watchProgramChanges } from '@/platform/program-changes'
import { closeQueue, openQueue } from '@/platform/queue'
import type { Sql } from '@/platform/sql'
import { promotePlain, startPlain } from '../../../scripts/lib/cluster/plain-database.mjs'
import { findFreePort, waitUntil } from '../../../scripts/lib/processes.mjs'

/**
 * The primary and the standby of `npm run cluster` without Debian's packages. DATABASE_URL leads nowhere, so that only
 * what uses DATABASE_DIRECT_URL works.
 */
const RECONNECT_MS = 10_000

const before = { ...process.env }
const cleanups: (() => unknown)[] = []
let folder: string
let cluster: Awaited<ReturnType<typeof startPlain>>

const sqlAt =
  (url: string): Sql =>
  async (text, values = []) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query(text, values)).rows
    } finally {
      await client.end()
    }
  }
const primary: Sql = (text, values) => sqlAt(cluster.directUrl)(text, values)

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'laurel-cluster-'))
  const ports = {
    postgres: [await findFreePort(), await findFreePort()],
    primary: await findFreePort(),
    replica: await findFreePort(),
  }
  const supervisor = { atEnd: async (cleanup: () => unknown) => void cleanups.push(cleanup) }
  cluster = await startPlain(supervisor as never, { folder, ports, isAmple: false } as never)
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nowhere'
  process.env.DATABASE_DIRECT_URL = cluster.directUrl
  resetEnv()
}, 120_000)

afterAll(async () => {
  await closeQueue().catch(() => {})
  for (const cleanup of cleanups.toReversed()) await cleanup()
  process.env = before
  resetEnv()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

describe('a primary with a standby', () => {
  it('acknowledges a commit once the standby has it', async () => {
    await primary('create table facts (id int)')
    await primary('insert into facts values (1)')
    const state = await primary('select sync_state from pg_stat_replication')
    expect(state).toEqual([{ sync_state: 'sync' }])
    const standby = sqlAt(cluster.replicaUrl)
    const hasIt = async () => (await standby('select 1 from facts')).length === 1
    expect(await waitUntil(hasIt, RECONNECT_MS)).toBe(true)
    await expect(standby('insert into facts values (2)')).rejects.toMatchObject({ code: '25006' })
  })

  it('has the queue and the announcements on direct connections, which follow the primary', async () => {
    const queue = await openQueue()
    const heard: number[] = []
    const connections: boolean[] = []
    const stop = watchProgramChanges({
      changed: (programId) => heard.push(programId),
      connected: (isConnected) => connections.push(isConnected),
    })
    expect(await waitUntil(() => connections.includes(true), RECONNECT_MS)).toBe(true)
    await announceProgramChange(primary, 7)
    expect(await waitUntil(() => heard.includes(7), RECONNECT_MS)).toBe(true)

    await promotePlain(folder, cluster.places)
    const start = Date.now()
    expect(await waitUntil(() => connections.at(-1) === true && connections.length > 1, RECONNECT_MS)).toBe(true)
    expect(connections.slice(0, 2)).toEqual([true, false])
    await announceProgramChange(primary, 8)
    expect(await waitUntil(() => heard.includes(8), RECONNECT_MS)).toBe(true)
    expect(await primary('select id from facts')).toEqual([{ id: 1 }])
    const isQueueBack = () =>
      queue.getQueues().then(
        () => true,
        () => false,
      )
    expect(await waitUntil(isQueueBack, RECONNECT_MS)).toBe(true)
    expect(Date.now() - start).toBeLessThan(RECONNECT_MS)
    await stop()
  }, 60_000)
})
