/** The state of a search. Results always belong to the current query. */
export type Searched<Result> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'found'; results: Result[] }

type Terms<Result> = {
  /** @returns null on failure; never throws */
  ask: (query: string) => Promise<Result[] | null>
  hear: (searched: Searched<Result>) => void
  delayMs: number
  /** Shorter queries aren't sent. */
  leastCharacters: number
}

/**
 * Searches once, shortly after the last keystroke, and drops outdated answers, so that results of an earlier query
 * never appear under a later one.
 */
export const debounceSearch = <Result>({ ask, delayMs, hear, leastCharacters }: Terms<Result>) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latestRequest = 0
  return {
    search: (query: string): void => {
      clearTimeout(timer)
      const request = ++latestRequest
      const isTooShort = query.length < leastCharacters
      hear({ state: isTooShort ? 'idle' : 'loading' })
      if (isTooShort) return
      timer = setTimeout(async () => {
        const results = await ask(query)
        if (request === latestRequest) hear(results ? { state: 'found', results } : { state: 'failed' })
      }, delayMs)
    },
    stop: (): void => {
      clearTimeout(timer)
      latestRequest++
    },
  }
}
