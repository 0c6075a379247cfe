import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { shareOfMemory, startDb, withClient } from './db.mjs'
import { isAlive, waitUntil } from './processes.mjs'

const db = new URL('./db.mjs', import.meta.url).href
let folder
let dir

const serverPid = () => Number(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])
const rememberedPort = () => Number(fs.readFileSync(`${dir}.port`, 'utf8'))

/** Another process that uses the cluster until it is killed. */
async function startOther() {
  const code = `const { startDb } = await import(${JSON.stringify(db)}); await startDb({ dir: ${JSON.stringify(dir)}, fast: true }); console.log('up'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

async function kill(child) {
  child.kill('SIGKILL')
  await waitUntil(() => !isAlive(child.pid), 5000)
}

async function countRows(url) {
  return withClient(url, async (client) => (await client.query('select count(*)::int as n from kept')).rows[0].n)
}

describe('shareOfMemory', () => {
  const GB = 1024 ** 3
  it.each([
    [0.25, '128MB', '256MB', '4MB'],
    [4, '1024MB', '2048MB', '16MB'],
    [24, '6144MB', '12288MB', '16MB'],
    [256, '8192MB', '131072MB', '16MB'],
  ])('of %s GB is %s for itself', (memory, shared_buffers, effective_cache_size, work_mem) => {
    expect(shareOfMemory(memory * GB)).toEqual({ shared_buffers, effective_cache_size, work_mem })
  })
})

describe('startDb', () => {
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-db-'))
    fs.chmodSync(folder, 0o755) // Root runs the server as another user, who needs access.
    dir = path.join(folder, 'pg')
  })

  afterEach(async () => {
    await (await startDb({ dir, fast: true })).stop()
    fs.rmSync(folder, { recursive: true, force: true })
  })

  it('takes its share of the memory, except for tests', async () => {
    const buffersOf = async (options) => {
      const server = await startDb({ dir, fast: true, ...options })
      const sql = "select setting::int / 128 || 'MB' as buffers from pg_settings where name = 'shared_buffers'"
      const { rows } = await withClient(server.url, (client) => client.query(sql))
      await server.stop()
      return rows[0].buffers
    }
    expect(await buffersOf({ isAmple: true })).toBe(shareOfMemory().shared_buffers)
    expect(await buffersOf({})).toBe('128MB')
  })

  it('keeps data and port between runs', async () => {
    const first = await startDb({ dir, fast: true })
    await withClient(first.url, (client) => client.query('create table kept as select 1 as one'))
    await first.stop()
    const second = await startDb({ dir, fast: true })
    expect(second.port).toBe(first.port)
    expect(await countRows(second.url)).toBe(1)
    await second.stop()
  })

  it('adopts the server of a killed run, and stops it', async () => {
    await kill(await startOther())
    const orphan = serverPid()
    expect(isAlive(orphan)).toBe(true)
    const adopted = await startDb({ dir, fast: true })
    expect(serverPid()).toBe(orphan)
    await adopted.stop()
    expect(isAlive(orphan)).toBe(false)
  })

  it('keeps the server running for other users', async () => {
    const other = await startOther()
    const joined = await startDb({ dir, fast: true })
    expect(joined.isAlone()).toBe(false)
    await joined.stop()
    expect(isAlive(serverPid())).toBe(true)
    await kill(other)
  })

  it('moves to another port if its own is taken', async () => {
    await (await startDb({ dir, fast: true })).stop()
    const taken = rememberedPort()
    const stranger = net.createServer().listen(taken, '127.0.0.1')
    await new Promise((resolve) => stranger.once('listening', resolve))
    const moved = await startDb({ dir, fast: true })
    expect(moved.port).not.toBe(taken)
    expect(rememberedPort()).toBe(moved.port)
    await moved.stop()
    await new Promise((resolve) => stranger.close(resolve))
  })

  it("doesn't mistake another process for its server", async () => {
    await (await startDb({ dir, fast: true })).stop()
    fs.writeFileSync(path.join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n0\n${rememberedPort()}\n`)
    const started = await startDb({ dir, fast: true })
    expect(serverPid()).not.toBe(process.pid)
    await started.stop()
  })
})
