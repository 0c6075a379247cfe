import { countCodes, findEntries, ROWS_A_PAGE } from './find-entries'

const list = Array.from({ length: 60 }, (_, index) => ({
  entry: index + 1,
  participant_code: (index % 30).toString(16).padStart(16, 'c'),
  entries: 1,
}))

describe('findEntries', () => {
  it('paginates the whole list', () => {
    const first = findEntries(list, '', 1)
    expect(first).toMatchObject({ found: 60, page: 1, pages: 3 })
    expect(first.rows).toHaveLength(ROWS_A_PAGE)
    expect(findEntries(list, '', 3).rows).toHaveLength(10)
  })

  it('finds a code with all its entries, ignoring case', () => {
    const { found, rows } = findEntries(list, ' CC1D ', 1)
    expect(found).toBe(2)
    expect(rows.map(({ entry }) => entry)).toEqual([30, 60])
  })

  it('limits the page number to existing pages', () => {
    expect(findEntries(list, '', 99).page).toBe(3)
    expect(findEntries(list, 'nobody', 4)).toMatchObject({ rows: [], found: 0, page: 1, pages: 1 })
  })

  it('counts each code once', () => {
    expect(countCodes(list)).toBe(30)
  })
})
