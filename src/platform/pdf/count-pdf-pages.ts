import { askPdf } from './ask-pdf'

export type PdfPages = { ok: true; pages: number } | { ok: false; reason: 'locked' | 'undecodable' }

const MAX_MS = 5_000

/**
 * How many pages a PDF has, without drawing any. `locked` needs a password. One whose table of contents takes seconds to read is
 * no receipt's, and is given up.
 */
export async function countPdfPages(file: Buffer): Promise<PdfPages> {
  const answer = await askPdf<{ pages: number }>(file, null, { maxMs: MAX_MS })
  if ('pages' in answer) return { ok: true, pages: answer.pages }
  return { ok: false, reason: answer.error === 'PasswordException' ? 'locked' : 'undecodable' }
}
