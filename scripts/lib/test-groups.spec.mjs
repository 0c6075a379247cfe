import { makeGroups } from './test-groups.mjs'

const file = (name, more = {}) => ({ name, size: 10, environment: '', page: '', isAlone: false, ...more })
const namesOf = (groups) => groups.map((files) => files.map(({ name }) => name).join(' '))

describe('groups of spec files', () => {
  test('are about as large as each other, of files that stand side by side', () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name))
    expect(namesOf(makeGroups(files, 2))).toEqual(['a b c', 'd e f'])
    expect(namesOf(makeGroups([file('a', { size: 60 }), ...files.slice(1)], 2))).toEqual(['a', 'b c d e f'])
  })

  test('hold only what can share an environment, a page, or anything', () => {
    const files = [
      file('a'),
      file('b', { environment: 'typed.mjs' }),
      file('c', { isAlone: true }),
      file('d', { page: 'site-page' }),
      file('e'),
      file('f', { page: 'site-page' }),
    ]
    expect(namesOf(makeGroups(files, 1))).toEqual(['a e', 'b', 'c', 'd f'])
  })
})
