import { jest } from '@jest/globals'
import { debounceSearch, type Searched } from './debounced-search'

const DELAY_MS = 150

/** A search whose answers arrive when the test says so. */
const openSearch = () => {
  const heard: Searched<string>[] = []
  const asked: { query: string; answer: (results: string[] | null) => void }[] = []
  const { search, stop } = debounceSearch<string>({
    ask: (query) => new Promise((resolve) => asked.push({ query, answer: resolve })),
    hear: (searched) => heard.push(searched),
    delayMs: DELAY_MS,
    leastCharacters: 2,
  })
  return { heard, asked, search, stop, last: () => heard.at(-1) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const rest = (ms = DELAY_MS) => jest.advanceTimersByTimeAsync(ms)

describe('search while typing', () => {
  it('sends one request shortly after the last keystroke', async () => {
    const { asked, last, search } = openSearch()
    for (const query of ['fe', 'fer', 'fern']) {
      search(query)
      await rest(DELAY_MS - 1)
    }
    expect(asked).toEqual([])
    expect(last()).toEqual({ state: 'loading' })
    await rest(1)
    expect(asked.map(({ query }) => query)).toEqual(['fern'])
    asked[0]?.answer(['Fern'])
    await rest(0)
    expect(last()).toEqual({ state: 'found', results: ['Fern'] })
  })

  it('drops outdated answers', async () => {
    const { asked, heard, last, search } = openSearch()
    search('fe')
    await rest()
    search('ivy')
    await rest()
    asked[1]?.answer(['Ivy'])
    asked[0]?.answer(['Fern'])
    await rest(0)
    expect(last()).toEqual({ state: 'found', results: ['Ivy'] })
    expect(heard).not.toContainEqual({ state: 'found', results: ['Fern'] })
  })

  it('sends nothing for less than two characters, and drops pending answers', async () => {
    const { asked, last, search } = openSearch()
    search('fe')
    await rest()
    search('f')
    asked[0]?.answer(['Fern'])
    await rest()
    expect(last()).toEqual({ state: 'idle' })
    expect(asked).toHaveLength(1)
  })

  it('reports a failure, and nothing after it was stopped', async () => {
    const { asked, heard, last, search, stop } = openSearch()
    search('fe')
    await rest()
    asked[0]?.answer(null)
    await rest(0)
    expect(last()).toEqual({ state: 'failed' })
    search('fer')
    await rest()
    stop()
    const before = heard.length
    asked[1]?.answer(['Fern'])
    await rest()
    expect(heard).toHaveLength(before)
  })
})
