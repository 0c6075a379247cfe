declare global {
  interface Window {
    /** Answers by path, loaded by a script of the document (document.tsx). */
    laurelFirstAnswers?: Promise<Record<string, unknown>>
  }
}

const FRESH_MS = 10_000

/** @returns what the document's script loaded for this path, once and while it is fresh */
export const takeFirstAnswer = async (path: string): Promise<unknown> => {
  if (!window.laurelFirstAnswers || performance.now() > FRESH_MS) return undefined
  const answers = await window.laurelFirstAnswers
  const answer = answers[path]
  delete answers[path]
  return answer
}
