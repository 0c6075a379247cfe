import { inTurn, runThread, type ThreadAnswer, type ThreadLimits } from '../run-thread'

/**
 * Runs pdfjs in a separate thread (pdf-thread.mjs), one file at a time. A kilobyte of PDF can take hours and gigabytes,
 * by tables compressed a million times or nested pictures; the thread is then terminated.
 * @param question how to draw pages; null counts them
 * @returns the thread's answer or its error; 'Stopped' if it exceeded its limits
 */
export const runPdfThread = <Body extends object>(
  file: Buffer,
  question: object | null,
  limits: ThreadLimits,
): Promise<ThreadAnswer<Body>> =>
  inTurn(() => runThread<Body>('packages/receipt-reader/src/pdf/pdf-thread.mjs', file, question, limits))
