import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type PdfPages = { ok: true; pages: number } | { ok: false; reason: 'locked' | 'undecodable' }

/**
 * How many pages a PDF has, without drawing any: its table of contents and its first page are read, nothing else.
 * `locked` needs a password.
 */
export async function countPdfPages(file: Buffer): Promise<PdfPages> {
  const task = getDocument({
    // pdfjs takes the bytes over and empties the array it was given.
    data: new Uint8Array(file),
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: true,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    return { ok: true, pages: document.numPages }
  } catch (error) {
    const isLocked = error instanceof Object && 'name' in error && error.name === 'PasswordException'
    return { ok: false, reason: isLocked ? 'locked' : 'undecodable' }
  } finally {
    await task.destroy()
  }
}
