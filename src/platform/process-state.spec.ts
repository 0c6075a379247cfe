import { extendTable } from './extend-table'
import { processState } from './process-state'

/** Loads a module a second time, like another module graph of Next. */
const loadAgain = async <Module>(path: string): Promise<Module> => import(`${path}?again`)

// RULE-74
describe('the state of a process', () => {
  it('is created once, in every module graph', async () => {
    const counts = processState('spec.counts', () => new Map([['first', 1]]))
    const again = await loadAgain<typeof import('./process-state')>('./process-state')
    expect(again.processState('spec.counts', () => new Map())).toBe(counts)
  })

  it('has the rows of plugins in every copy of a table, whichever was loaded first', async () => {
    const { extensibleTable } = await import('./extend-table')
    const first = extensibleTable<Record<string, number>>('spec row', { built_in: 1 })
    extendTable('spec row', { mine: 2 })
    const again = await loadAgain<typeof import('./extend-table')>('./extend-table')
    const second = again.extensibleTable<Record<string, number>>('spec row', { built_in: 1 })
    again.extendTable('spec row', { mine: 3, yours: 4 })
    expect([first, second]).toEqual([
      { built_in: 1, mine: 3, yours: 4 },
      { built_in: 1, mine: 3, yours: 4 },
    ])
    expect(() => again.extendTable('spec row', { built_in: 5 })).toThrow('the spec row "built_in" is built in')
  })

  it('names one statement the same in all copies, and two statements never', async () => {
    const { statement } = await import('./sql')
    const nameOf = (prepare: typeof statement, text: string) => {
      for (let times = 1; times < 8; times++) prepare(text, [])
      return prepare(text, []).name
    }
    const names = ['select 1', 'select 2'].map((text) => nameOf(statement, text))
    const again = await loadAgain<typeof import('./sql')>('./sql')
    expect(nameOf(again.statement, 'select 2')).toBe(names[1])
    expect(nameOf(again.statement, 'select 3')).toMatch(/^laurel_[\w-]{43}$/)
    expect(new Set(names).size).toBe(2)
  })

  it('recognizes errors of another copy of their class', async () => {
    const { FetchError } = await import('./safe-fetch')
    const again = await loadAgain<typeof import('./safe-fetch')>('./safe-fetch')
    const error = new again.FetchError('timeout')
    expect(error).not.toBeInstanceOf(FetchError)
    expect([FetchError.is(error), FetchError.is(new Error('timeout')), FetchError.is(null)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
