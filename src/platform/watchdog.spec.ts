import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process with a watchdog that waits for half a second. */
const run = async (work: string, options: string[] = []) => {
  const script = `const { startWatchdog } = await import('./src/platform/watchdog.ts')
    startWatchdog({ everyMs: 100, maxMissed: 5 })
    await new Promise((resolve) => setTimeout(resolve, 600))
    ${work}
    console.log('done')`
  const args = [...options, '--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code, signal] = await once(child, 'close')
  return { code, signal, output }
}

const STAND_STILL = 'for (const end = Date.now() + 6_000; Date.now() < end; ) {}'

describe('a watchdog', () => {
  it('ends a process whose event loop stands still, and says so', async () => {
    expect(await run(STAND_STILL)).toEqual({
      code: null,
      signal: 'SIGKILL',
      output: expect.stringContaining('the event loop has stood still for 1 s: this process ends'),
    })
  }, 60_000)

  it('leaves one alone that works in between, and lets it end', async () => {
    const work = `for (let turn = 0; turn < 8; turn++) {
      for (const end = Date.now() + 150; Date.now() < end; ) {}
      await new Promise((resolve) => setTimeout(resolve, 60))
    }`
    expect(await run(work)).toMatchObject({ code: 0, output: 'done\n' })
  }, 60_000)

  it('leaves one alone that waits for its machine', async () => {
    const work = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)'
    expect(await run(work)).toMatchObject({ code: 0, output: 'done\n' })
  }, 60_000)

  it('ends one that waits for a hundred times its turn', async () => {
    const work = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000)'
    expect(await run(work)).toMatchObject({ signal: 'SIGKILL' })
  }, 60_000)

  it('leaves one alone that is debugged', async () => {
    expect(await run(STAND_STILL.replace('6_000', '2_000'), ['--inspect=0'])).toMatchObject({ code: 0 })
  }, 60_000)
})
