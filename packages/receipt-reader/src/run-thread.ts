import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** The thread's heap limit; drawn and decompressed buffers don't count. */
const MAX_HEAP_MB = 256

/** Started from a string that imports the module by path (`script`), because bundlers don't include thread files. */
export const START_THREAD = "import(require('node:worker_threads').workerData.script)"

/** @param file path below the project */
export const threadScript = (file: string): string => pathToFileURL(path.join(process.cwd(), file)).href

/** `ms`: the duration without waiting for other files. */
export type ThreadAnswer<Body> = (Body | { error: string }) & { ms: number }

/** Time limits in total and between two steps; many times what a legitimate file takes. */
export type ThreadLimits = { maxMs: number; stepMs?: number }

/**
 * Reads an untrusted file by a script in a separate thread, so that excessive time or memory ends only the thread.
 * @param script path below the project; it gets `data` and `question` as `workerData`, posts 'step' as it progresses,
 * and then its answer, or an object with `error`
 * @returns the script's answer; the error 'Stopped' if it exceeded its limits
 */
export const runThread = <Body extends object>(
  script: string,
  file: Buffer,
  question: object | null,
  { maxMs, stepMs = maxMs }: ThreadLimits,
): Promise<ThreadAnswer<Body>> => {
  const start = performance.now()
  const data = new Uint8Array(file)
  const workerData = { data, question, script: threadScript(script) }
  return new Promise((resolve) => {
    const worker = new Worker(START_THREAD, {
      eval: true,
      workerData,
      transferList: [data.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    let answer: Body | { error: string } = { error: 'Stopped' }
    const end = () => void worker.terminate()
    const timer = setTimeout(end, maxMs)
    let stepTimer = setTimeout(end, stepMs)
    worker.on('message', (message: Body | { error: string } | 'step') => {
      clearTimeout(stepTimer)
      if (message === 'step') stepTimer = setTimeout(end, stepMs)
      else {
        answer = message
        end()
      }
    })
    worker.once('error', end)
    // Only now is its memory freed.
    worker.once('exit', () => {
      clearTimeout(timer)
      clearTimeout(stepTimer)
      resolve({ ...answer, ms: performance.now() - start })
    })
  })
}

/** Runs one task at a time, because each may use its full memory limit. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = queue.last.then(work)
  queue.last = result.catch(() => {})
  return result
}

type Queue = { last: Promise<unknown> }
const QUEUE = Symbol.for('receipt-reader.threads')
/** One per process, even if a bundler loads this module several times. */
const queue: Queue = ((globalThis as { [QUEUE]?: Queue })[QUEUE] ??= { last: Promise.resolve() })
