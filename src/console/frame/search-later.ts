/** What a search as one types has come to. Results belong to the query that stands there, never to an earlier one. */
export type Searched<Result> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'found'; results: Result[] }

type Terms<Result> = {
  /** @returns null where it failed; never throws */
  ask: (query: string) => Promise<Result[] | null>
  hear: (searched: Searched<Result>) => void
  delayMs: number
  /** Shorter queries are not asked. */
  leastCharacters: number
}

/**
 * Asks a moment after the last letter, once, and drops what comes late: an answer to an earlier query never stands under a
 * later one, however the answers overtake each other.
 */
export const searchLater = <Result>({ ask, delayMs, hear, leastCharacters }: Terms<Result>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  return {
    search: (query: string): void => {
      clearTimeout(timer)
      const mine = ++turn
      const isTooShort = query.length < leastCharacters
      hear({ state: isTooShort ? 'idle' : 'loading' })
      if (isTooShort) return
      timer = setTimeout(async () => {
        const results = await ask(query)
        if (mine === turn) hear(results ? { state: 'found', results } : { state: 'failed' })
      }, delayMs)
    },
    stop: (): void => {
      clearTimeout(timer)
      turn++
    },
  }
}
