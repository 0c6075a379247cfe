import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export type PdfPages = { ok: true; pages: number } | { ok: false; reason: 'locked' | 'undecodable' }

/** Many times what an honest file takes. */
const MAX_MS = 5_000
const MAX_HEAP_MB = 512

/**
 * Runs in a thread of its own, so that it can be stopped. As text, because a bundler would not carry a file along: `import` and
 * what it loads are the installed package's.
 */
const COUNT = `
const { parentPort, workerData } = require('node:worker_threads')
const count = async () => {
  const { getDocument, VerbosityLevel } = await import(workerData.pdfjs)
  const document = await getDocument({
    data: workerData.data,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  }).promise
  await document.getPage(1)
  return { ok: true, pages: document.numPages }
}
count()
  .catch((error) => ({ ok: false, reason: error?.name === 'PasswordException' ? 'locked' : 'undecodable' }))
  .then((answer) => parentPort.postMessage(answer))
`

/**
 * How many pages a PDF has, without drawing any: its table of contents and its first page are read, nothing else.
 * `locked` needs a password. A table of contents can be packed a million times: one that takes seconds is no receipt's, and is given
 * up, while everybody else is answered. One file at a time, however many come at once: each may take its memory.
 */
export function countPdfPages(file: Buffer): Promise<PdfPages> {
  const counted = before.then(() => countInThread(file))
  before = counted
  return counted
}

let before: Promise<unknown> = Promise.resolve()

const countInThread = (file: Buffer): Promise<PdfPages> => {
  const data = new Uint8Array(file)
  const require = createRequire(path.join(process.cwd(), 'package.json'))
  const pdfjs = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.mjs')).href
  return new Promise((resolve) => {
    const worker = new Worker(COUNT, {
      eval: true,
      workerData: { data, pdfjs },
      transferList: [data.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const settle = (answer: PdfPages): void => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
    const giveUp = () => settle({ ok: false, reason: 'undecodable' })
    const timer = setTimeout(giveUp, MAX_MS)
    worker.once('message', settle)
    worker.once('error', giveUp)
    worker.once('exit', giveUp)
  })
}
