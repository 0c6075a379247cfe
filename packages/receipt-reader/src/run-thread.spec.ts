import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inTurn, runThread } from './run-thread'

const folder = mkdtempSync(path.join(tmpdir(), 'threads-'))

const run = (name: string, body: string, limits = { maxMs: 5_000 }, question: object | null = null) => {
  const script = path.join(folder, `${name}.mjs`)
  writeFileSync(script, `import { parentPort, workerData } from 'node:worker_threads'\n${body}`)
  return runThread<{ text: string }>(path.relative(process.cwd(), script), Buffer.from('file'), question, limits)
}

/** `(module (func (export "f") (loop (br 0))))`: an endless loop, like a decoder on a malicious file. */
const ENDLESS =
  "new WebAssembly.Instance(new WebAssembly.Module(Buffer.from('0061736d01000000010401600000030201000705010166' + '00000a0901070003400c000b0b', 'hex'))).exports.f()"
const WAIT = 'const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))'

describe('a thread that reads a file', () => {
  it('answers, and reports its duration', async () => {
    const answer = await run(
      'answers',
      'parentPort.postMessage({ text: Buffer.from(workerData.data).toString() + workerData.question.more })',
      undefined,
      { more: '!' },
    )
    expect(answer).toEqual({ text: 'file!', ms: expect.any(Number) })
  })

  it.each([
    ['fails', "throw new Error('broken')"],
    ['leaves', 'process.exit(1)'],
    ['fills its memory', 'const held = []; for (;;) held.push(new Array(1e6).fill({}))'],
  ])('is stopped if it %s', async (name, body) => {
    expect(await run(name, body, { maxMs: 20_000 })).toMatchObject({ error: 'Stopped' })
  })

  it('is stopped if it never ends, without blocking others', async () => {
    let turns = 0
    const timer = setInterval(() => turns++, 20)
    const answer = await run('never ends', ENDLESS, { maxMs: 600 })
    clearInterval(timer)
    expect(answer).toMatchObject({ error: 'Stopped' })
    expect(answer.ms).toBeLessThan(3_000)
    expect(turns).toBeGreaterThan(5)
  })

  it('may run as long as it reports progress', async () => {
    const steps = `${WAIT}
      for (let step = 0; step < 4; step++) { await wait(400); parentPort.postMessage('step') }
      parentPort.postMessage({ text: 'done' })`
    const limits = { maxMs: 20_000, stepMs: 1_200 }
    expect(await run('steps', steps, limits)).toMatchObject({ text: 'done' })
    expect(await run('halts', `${WAIT}\nawait wait(10_000)`, limits)).toMatchObject({ error: 'Stopped' })
  })
})

it('runs after earlier ones, even if one fails', async () => {
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    log.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  }
  const settled = await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
