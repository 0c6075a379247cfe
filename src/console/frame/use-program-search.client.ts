'use client'

import { useEffect, useState } from 'react'
import type { WireFound } from '@/http/programs/present-search-results'
import { callConsole } from './call-console'
import { debounceSearch, type Searched } from './debounced-search'

const DELAY_MS = 150
/** The server finds nothing with fewer. */
const LEAST_CHARACTERS = 2

/**
 * Searches the program while typing.
 * @param path of the search; null without permission, so that nothing is sent
 */
export const useProgramSearch = (path: string | null, query: string): Searched<WireFound> => {
  const [searched, setSearched] = useState<Searched<WireFound>>({ state: 'idle' })
  const [searcher, setSearcher] = useState<ReturnType<typeof debounceSearch<WireFound>> | null>(null)

  useEffect(() => {
    if (path === null) return
    const search = debounceSearch<WireFound>({
      ask: async (text) => {
        const answer = await callConsole<{ results: WireFound[] }>(`${path}?query=${encodeURIComponent(text)}`)
        return answer.results ?? null
      },
      hear: setSearched,
      delayMs: DELAY_MS,
      leastCharacters: LEAST_CHARACTERS,
    })
    setSearcher(search)
    return () => {
      search.stop()
      setSearched({ state: 'idle' })
    }
  }, [path])

  const trimmed = query.trim()
  useEffect(() => searcher?.search(trimmed), [searcher, trimmed])
  return path === null ? { state: 'idle' } : searched
}
