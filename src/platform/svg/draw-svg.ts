import { execFile } from 'node:child_process'
import path from 'node:path'
import { inTurn } from '@laurel/receipt-reader/run-thread'
import { exceedsBudget } from '../input-budget'

/** Many times what a logo takes. */
const MAX_MS = 5_000
const MAX_PNG_BYTES = 8 * 1024 * 1024

/**
 * Draws a foreign SVG as a PNG of at most 1,024 pixels. A kilobyte of SVG can take hours and gigabytes, by filters or
 * elements that repeat each other; the library draws outside of JavaScript, where a thread can't be stopped, so it runs
 * in a process of its own, without this one's environment. One file at a time.
 * @returns null if it isn't one, or takes too long
 */
export const drawSvg = (file: Buffer): Promise<Buffer | null> => {
  if (exceedsBudget('svg', file.toString('utf8'))) return Promise.resolve(null)
  return inTurn(
    () =>
      new Promise((resolve) => {
        const script = path.join(process.cwd(), 'src/platform/svg/svg-process.mjs')
        const limits = { timeout: MAX_MS, killSignal: 'SIGKILL', maxBuffer: MAX_PNG_BYTES } as const
        const child = execFile(
          process.execPath,
          [script],
          { ...limits, encoding: 'buffer', env: { NODE_ENV: 'production' } },
          (error, png) => resolve(error ? null : png),
        )
        // A process that ends before it has read everything.
        child.stdin?.on('error', () => {})
        child.stdin?.end(file)
      }),
  )
}
