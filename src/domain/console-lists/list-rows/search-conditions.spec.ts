import { binder, type ListSource } from './list-source'
import { searchConditions } from './search-conditions'

const SOURCE: ListSource = {
  select: 'r.id',
  from: 'receipts r',
  where: () => [],
  searchIn: ['r.name', 'r.shop'],
  sorts: { id: 'r.id' },
  defaultSort: { key: 'id', direction: 'asc' },
  tieBreaker: 'r.id',
}

/** The SQL and its values for each interpretation of a search. */
const read = (
  search: string,
  { isLong = false, ...more }: Partial<ListSource> & { isLong?: boolean } = {},
  way: 'byRow' | 'bySet' | 'byIds' = 'byRow',
) =>
  searchConditions({ ...SOURCE, ...more }, search, isLong).map((condition) => {
    const { bind, values } = binder()
    return [condition[way](bind), ...values]
  })

describe('the condition of a search', () => {
  it('matches any part of any text, bound once', () => {
    expect(read('oat')).toEqual([['(r.name ilike $1 or r.shop ilike $1)', '%oat%']])
  })

  it('escapes the wildcards of a pattern', () => {
    expect(read('100%_\\')[0]?.[1]).toBe('%100\\%\\_\\\\%')
  })

  it('ignores accents for texts marked as plain', () => {
    const plain = (text: string) => `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'))`
    expect(read('Peña_', { searchIn: [{ plain: 'r.name' }] })).toEqual([
      [`${plain('r.name')} like ${plain('$1')}`, '%Peña\\_%'],
    ])
  })

  it.each([
    ['a', 'a%', '% a%'],
    ['ab', 'ab%', '% ab%'],
    ['ñu', 'ñu%', '% ñu%'],
  ])('matches the beginning of a word for %s in a long list', (search, ...patterns) => {
    expect(read(search, { isLong: true, searchIn: ['r.name'] })).toEqual([
      ['(r.name ilike $1 or r.name ilike $2)', ...patterns],
    ])
    expect(read(search, { searchIn: ['r.name'] })).toEqual([['r.name ilike $1', `%${search}%`]])
  })

  it.each(['abc', 'a b', '.c', 'ab.', 'a@b'])(
    'matches any part for %s in a long list, as its index supports it',
    (search) => {
      expect(read(search, { isLong: true })[0]?.[1]).toBe(`%${search}%`)
    },
  )

  it.each(['@', '--', '%'])('matches nothing for %s in a long list, which no index supports', (search) => {
    expect(read(search, { isLong: true })).toEqual([['(false or false)']])
  })

  it('matches a number too, if rows have one, and only that with a #', () => {
    const numbered = { searchIn: ['r.name'], searchNumber: 'r.id' }
    expect(read('77', numbered)).toEqual([['(r.name ilike $1 or r.id = $2)', '%77%', 77]])
    expect(read('#77', numbered)).toEqual([['r.id = $1', 77]])
    expect(read('7777777777', numbered)).toEqual([['r.name ilike $1', '%7777777777%']])
    expect(read('#77')).toEqual([['(r.name ilike $1 or r.shop ilike $1)', '%#77%']])
  })

  it('tries a complete email first, if rows have one', () => {
    const known = { searchIn: ['r.name'], searchEmail: 'p.email' }
    expect(read('Ann@Example.test', known)).toEqual([
      ['lower(p.email) = $1', 'ann@example.test'],
      ['r.name ilike $1', '%Ann@Example.test%'],
    ])
    expect(read('ann@', known)).toHaveLength(1)
  })

  it("uses the source's own query for indexes", () => {
    const searchIds: ListSource['searchIds'] = (bind, finds) =>
      `select 1 from x where ${finds('x.name')} and x.is = ${bind(true)}`
    expect(read('oat', { searchIds }, 'byIds')).toEqual([
      ['r.id in (select 1 from x where x.name ilike $1 and x.is = $2)', '%oat%', true],
    ])
  })

  describe('for people', () => {
    const people = { searchIn: [], searchPeople: { programId: 7, id: 'r.person_id' } }
    const found =
      "select s.participant_id from participant_search s where s.program_id = $2 and (s.name || ' ' || s.email) like lower($1)"

    it("checks a row's person, or compares it with all matching people", () => {
      expect(read('oat', people)).toEqual([
        [
          "(select (s.name || ' ' || s.email) like lower($1) from participant_search s where s.participant_id = r.person_id)",
          '%oat%',
        ],
      ])
      expect(read('oat', people, 'bySet')).toEqual([[`r.person_id in (${found})`, '%oat%', 7]])
      expect(read('oat', people, 'byIds')).toEqual([[`r.person_id in (${found})`, '%oat%', 7]])
    })

    it('searches names only if emails are hidden', () => {
      const byName = { ...people, searchPeople: { ...people.searchPeople, isByNameOnly: true } }
      expect(read('oat', byName, 'bySet')[0]?.[0]).toContain('and s.name like lower($1)')
    })

    it("combines people with a number if the number is the person's id", () => {
      const numbered = { ...people, searchNumber: 'r.person_id', tieBreaker: 'r.person_id' }
      expect(read('77', numbered, 'byIds')).toEqual([
        [`r.person_id in (${found} union all select $3::int)`, '%77%', 7, 77],
      ])
    })

    it('passes them to lists that also search texts', () => {
      const searchIds: ListSource['searchIds'] = (bind, finds, ids) =>
        `select 1 from x where ${finds('x.name')} and x.is = ${bind(true)} union all select 2 where 3 in (${ids})`
      const [[text] = []] = read('oat', { ...people, searchIn: ['r.name'], searchIds }, 'byIds')
      expect(text).toContain('union all select 2 where 3 in (select s.participant_id from participant_search s')
    })

    it("falls back to people only in a long list whose texts don't match", () => {
      const searchIds: ListSource['searchIds'] = (_bind, finds, ids) => `${finds('x.name')} ${ids}`
      const source = { ...SOURCE, ...people, searchIn: ['r.name'], searchIds }
      const [search] = searchConditions(source, 'oat', true)
      expect(search?.texts?.ids(binder().bind)).toBe('x.name ilike $1 ')
      expect(search?.texts?.otherwise.isOfPeople).toBe(true)
      expect(searchConditions(source, 'oat', false)[0]?.texts).toBeUndefined()
    })
  })
})
