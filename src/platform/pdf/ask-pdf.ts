import { inTurn, runThread, type ThreadAnswer, type ThreadLimits } from '../run-thread'

/**
 * Asks pdfjs in a thread of its own (pdf-thread.mjs). A kilobyte of PDF can be made to take hours and gigabytes, by tables packed a
 * million times or pictures of pictures: the thread is stopped then. One file at a time.
 * @param question how pages are to be drawn; null counts them
 * @returns the thread's answer, or the name of what was wrong; 'Stopped' where it took too long or too much
 */
export const askPdf = <Body extends object>(
  file: Buffer,
  question: object | null,
  limits: ThreadLimits,
): Promise<ThreadAnswer<Body>> =>
  inTurn(() => runThread<Body>('src/platform/pdf/pdf-thread.mjs', file, question, limits))
