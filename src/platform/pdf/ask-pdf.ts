import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Of the thread; what is drawn and unpacked is beside it. */
const MAX_HEAP_MB = 256

/** As text, and the module by its place on the disk: a bundler carries no thread along. */
const START = "import(require('node:worker_threads').workerData.script)"

/** `ms`: how long it took, without the wait for others. */
export type PdfAnswer<Body> = (Body | { error: string }) & { ms: number }

/** How long it may take in all, and from one page to the next; many times what an honest file takes. */
export type PdfLimits = { maxMs: number; pageMs?: number }

/**
 * Asks pdfjs in a thread of its own (pdf-thread.mjs). A kilobyte of PDF can be made to take hours and gigabytes, by tables packed a
 * million times or pictures of pictures: the thread is stopped then, while everybody else goes on. One file at a time, however
 * many come at once: each may take its memory.
 * @param question how pages are to be drawn; null counts them
 * @returns the thread's answer, or the name of what was wrong; 'Stopped' where it took too long or too much
 */
export const askPdf = <Body extends object>(
  file: Buffer,
  question: object | null,
  limits: PdfLimits,
): Promise<PdfAnswer<Body>> => {
  const answer = before.then(() => runThread<Body>(file, question, limits))
  before = answer.catch(() => {})
  return answer
}

let before: Promise<unknown> = Promise.resolve()

const runThread = <Body extends object>(
  file: Buffer,
  question: object | null,
  { maxMs, pageMs = maxMs }: PdfLimits,
): Promise<PdfAnswer<Body>> => {
  const start = performance.now()
  const data = new Uint8Array(file)
  const script = pathToFileURL(path.join(process.cwd(), 'src/platform/pdf/pdf-thread.mjs')).href
  return new Promise((resolve) => {
    const worker = new Worker(START, {
      eval: true,
      workerData: { data, draw: question, script },
      transferList: [data.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const settle = (answer: Body | { error: string }): void => {
      clearTimeout(timer)
      clearTimeout(pageTimer)
      resolve({ ...answer, ms: performance.now() - start })
      void worker.terminate()
    }
    const stop = () => settle({ error: 'Stopped' })
    const timer = setTimeout(stop, maxMs)
    let pageTimer = setTimeout(stop, pageMs)
    worker.on('message', (message: Body | { error: string } | 'drawn') => {
      if (message !== 'drawn') return settle(message)
      clearTimeout(pageTimer)
      pageTimer = setTimeout(stop, pageMs)
    })
    worker.once('error', stop)
    worker.once('exit', stop)
  })
}
