import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Of the thread; what is drawn and unpacked is beside it. */
const MAX_HEAP_MB = 256

/** As text, and the module by its place on the disk: a bundler carries no thread along. */
const START = "import(require('node:worker_threads').workerData.script)"

/** `ms`: how long it took, without the wait for others. */
export type ThreadAnswer<Body> = (Body | { error: string }) & { ms: number }

/** How long it may take in all, and from one step to the next; many times what an honest file takes. */
export type ThreadLimits = { maxMs: number; stepMs?: number }

/**
 * Has a file that somebody sent read by a script in a thread of its own: what such a file can be made to take, in time or memory,
 * ends with the thread, while everybody else goes on.
 * @param script its place below the project; it finds `data` and `question` in its `workerData`, posts 'step' as it goes on, and then its
 *   answer, or the name of what was wrong as `error`
 * @returns the script's answer; the error 'Stopped' where it took too long or too much
 */
export const runThread = <Body extends object>(
  script: string,
  file: Buffer,
  question: object | null,
  { maxMs, stepMs = maxMs }: ThreadLimits,
): Promise<ThreadAnswer<Body>> => {
  const start = performance.now()
  const data = new Uint8Array(file)
  const workerData = { data, question, script: pathToFileURL(path.join(process.cwd(), script)).href }
  return new Promise((resolve) => {
    const worker = new Worker(START, {
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
    // Not before: its memory is free then.
    worker.once('exit', () => {
      clearTimeout(timer)
      clearTimeout(stepTimer)
      resolve({ ...answer, ms: performance.now() - start })
    })
  })
}

/** One file at a time, however many come at once: each may take its memory. */
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const result = before.then(work)
  before = result.catch(() => {})
  return result
}

let before: Promise<unknown> = Promise.resolve()
