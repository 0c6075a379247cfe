import { runPdfThread } from './run-pdf-thread'

export type PdfPages = { ok: true; pages: number } | { ok: false; reason: 'locked' | 'undecodable' }

const MAX_MS = 5_000

/**
 * The number of pages of a PDF, without drawing any. `locked` PDFs need a password. Gives up on one whose tables take
 * seconds to read, which no receipt's do.
 */
export async function countPdfPages(file: Buffer, maxMs = MAX_MS): Promise<PdfPages> {
  const answer = await runPdfThread<{ pages: number }>(file, null, { maxMs })
  if ('pages' in answer) return { ok: true, pages: answer.pages }
  return { ok: false, reason: answer.error === 'PasswordException' ? 'locked' : 'undecodable' }
}
