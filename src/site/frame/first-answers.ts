import type { Answer } from '../call'

declare global {
  interface Window {
    /** Answers by path, asked for by a script of the document (document.tsx). */
    laurelFirstAnswers?: Promise<Record<string, unknown>>
  }
}

/** After this, an answer of the document's script is old. */
const FRESH_MS = 10_000

/** @returns a call that takes each answer of the document's script once, and asks the server for everything else */
export const withFirstAnswers = (
  call: (path: string) => Promise<Answer<unknown>>,
): ((path: string) => Promise<Answer<unknown>>) => {
  const first = typeof window === 'undefined' ? undefined : window.laurelFirstAnswers
  if (!first) return call
  delete window.laurelFirstAnswers
  const end = Date.now() + FRESH_MS
  return async (path) => {
    const answers = Date.now() < end ? await first : {}
    if (!(path in answers)) return call(path)
    const body = answers[path]
    delete answers[path]
    return { ok: true, body }
  }
}
