import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive, waitUntil } from './processes.mjs'
import { createSupervisor, endLeftovers } from './supervisor.mjs'

const IDLE = ['-e', "console.log('up'); setInterval(() => {}, 1000)"]
let runDir

beforeEach(() => {
  runDir = fs.mkdtempSync(path.join(os.tmpdir(), 'laurel-run-'))
})

afterEach(() => fs.rmSync(runDir, { recursive: true, force: true }))

describe('createSupervisor', () => {
  it('ends all, last started first, and then cleans up', async () => {
    const supervisor = createSupervisor({ runDir })
    const order = []
    const first = supervisor.start({ name: 'first', args: IDLE })
    const second = supervisor.start({ name: 'second', args: IDLE })
    first.ended.then(() => order.push('first'))
    second.ended.then(() => order.push('second'))
    supervisor.atEnd(async () => order.push('database'))
    expect(await supervisor.stop({ code: 0 })).toEqual({ code: 0 })
    expect(order).toEqual(['second', 'first', 'database'])
    expect(fs.readdirSync(runDir)).toEqual([])
  })

  it('ends all when one ends by itself, and shows its last output', async () => {
    const supervisor = createSupervisor({ runDir })
    const other = supervisor.start({ name: 'web server', args: IDLE })
    supervisor.start({ name: 'worker', args: ['-e', "console.error('no disk left'); process.exit(7)"] })
    expect(await supervisor.finished).toEqual({
      code: 1,
      reason: 'The worker ended by itself (7).',
      tail: expect.stringContaining('no disk left'),
    })
    expect(isAlive(other.pid)).toBe(false)
  })

  it('ends all when npm ends, whose shell passes no signal on', async () => {
    const file = path.join(runDir, 'start.mjs')
    const library = new URL('./supervisor.mjs', import.meta.url)
    fs.writeFileSync(
      file,
      `import { createSupervisor } from '${library}'
       const supervisor = createSupervisor({ runDir: ${JSON.stringify(path.join(runDir, 'run'))} })
       const { pid } = supervisor.start({ name: 'web server', args: ${JSON.stringify(IDLE)} })
       console.log(pid)
       await supervisor.finished`,
    )
    const env = { ...process.env, npm_lifecycle_event: 'start' }
    const shell = spawn('sh', ['-c', `"${process.execPath}" "${file}"; true`], { env })
    const pid = Number(await new Promise((resolve) => shell.stdout.once('data', resolve)))
    shell.kill('SIGTERM')
    expect(await waitUntil(async () => !isAlive(pid), 10_000, 100)).toBe(true)
  })

  it('restarts a program that died, with growing delays, while the others run on', async () => {
    const restartMs = { first: 100, longest: 400 }
    const supervisor = createSupervisor({ runDir, restartMs })
    const starts = []
    const web = supervisor.start({ name: 'web server', args: IDLE, restarts: () => true })
    supervisor.start({
      name: 'worker',
      args: ['-e', "console.log('up'); process.exit(7)"],
      restarts: () => true,
      onLine: () => starts.push(Date.now()),
    })
    expect(await waitUntil(() => starts.length === 5, 20_000)).toBe(true)
    const waits = starts.slice(1).map((at, index) => at - starts[index])
    for (const [index, least] of [100, 200, 400, 400].entries()) expect(waits[index]).toBeGreaterThanOrEqual(least)
    expect(isAlive(web.pid)).toBe(true)
    expect(supervisor.isEnding()).toBe(false)
    await supervisor.stop({ code: 0 })
    const ended = starts.length
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(starts).toHaveLength(ended)
    expect(fs.readdirSync(runDir)).toEqual([])
  })

  it('restarts a killed program under its own name in the list of programs', async () => {
    const supervisor = createSupervisor({ runDir, restartMs: { first: 50, longest: 50 } })
    const pids = []
    const args = ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']
    supervisor.start({ name: 'worker', args, restarts: () => true, onLine: (line) => pids.push(Number(line)) })
    for (const count of [1, 2, 3]) {
      expect(await waitUntil(() => pids.length === count, 10_000)).toBe(true)
      const [file] = fs.readdirSync(runDir)
      const rows = JSON.parse(fs.readFileSync(path.join(runDir, file), 'utf8'))
      expect(rows.map(({ name, pid }) => [name, pid])).toEqual([
        ['supervisor', process.pid],
        ['worker', pids[count - 1]],
      ])
      process.kill(pids[count - 1], 'SIGKILL')
    }
    await supervisor.stop({ code: 0 })
    expect(pids.every((pid) => !isAlive(pid))).toBe(true)
  })

  it('replaces a program at once, after it ended in its own time', async () => {
    const supervisor = createSupervisor({ runDir, restartMs: { first: 60_000, longest: 60_000 } })
    const lines = []
    const slowly = "setTimeout(() => { console.log('done'); process.exit(0) }, 300)"
    const args = ['-e', `console.log('up'); process.on('SIGTERM', () => ${slowly}); setInterval(() => {}, 1000)`]
    supervisor.start({ name: 'web server', args, restarts: () => true, onLine: (line) => lines.push(line) })
    expect(await waitUntil(() => lines.length === 1, 10_000)).toBe(true)
    const first = supervisor.pidOf('web server')
    await supervisor.replace('web server')
    expect(await waitUntil(() => lines.length === 3, 10_000)).toBe(true)
    expect(lines).toEqual(['up', 'done', 'up'])
    expect(supervisor.pidOf('web server')).not.toBe(first)
    await supervisor.stop({ code: 0 })
  })

  it('reports how a step ended, and continues', async () => {
    const supervisor = createSupervisor({ runDir })
    const lines = []
    const onLine = (line) => lines.push(line)
    expect(
      await supervisor.run({
        name: 'step',
        args: ['-e', "console.log('a'); console.log('b'); process.exit(3)"],
        onLine,
      }),
    ).toBe(3)
    expect(lines).toEqual(['a', 'b'])
    expect(supervisor.isEnding()).toBe(false)
    await supervisor.stop({ code: 0 })
  })
})

describe('endLeftovers', () => {
  /** A supervisor in a separate process, with one program. */
  async function startOther() {
    const file = new URL('./supervisor.mjs', import.meta.url).href
    const code = `const { createSupervisor } = await import(${JSON.stringify(file)})
      const supervisor = createSupervisor({ runDir: ${JSON.stringify(runDir)} })
      console.log(supervisor.start({ name: 'program', args: ${JSON.stringify(IDLE)} }).pid)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
    const written = await new Promise((resolve) => child.stdout.once('data', resolve))
    return { child, program: Number(written) }
  }

  it('ends the programs of a killed run, and leaves those of a live one', async () => {
    const { child, program } = await startOther()
    expect(await endLeftovers(runDir)).toEqual([child.pid])
    expect(isAlive(program)).toBe(true)
    child.kill('SIGKILL')
    await waitUntil(() => !isAlive(child.pid), 5000)
    expect(await endLeftovers(runDir)).toEqual([])
    expect(isAlive(program)).toBe(false)
    expect(fs.readdirSync(runDir)).toEqual([])
  })

  it('leaves processes with a reused process id alone', async () => {
    const row = { name: 'program', pid: process.pid, start: 'another time' }
    fs.writeFileSync(path.join(runDir, '1.json'), JSON.stringify([row]))
    expect(await endLeftovers(runDir)).toEqual([])
  })
})
