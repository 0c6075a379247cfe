import { canonicalJson } from './canonical-json'

describe('canonical JSON', () => {
  it('is the same for fields in any order', () => {
    const text = canonicalJson({ b: [{ d: 1, c: null }, 'x'], a: { f: new Date(0), e: undefined } })
    expect(text).toBe('{"a":{"f":"1970-01-01T00:00:00.000Z"},"b":[{"c":null,"d":1},"x"]}')
    expect(canonicalJson(JSON.parse('{"a":{"f":"1970-01-01T00:00:00.000Z"},"b":[{"d":1,"c":null},"x"]}'))).toBe(text)
  })

  it('differs for other values, and for lists in another order', () => {
    const values = [{ a: 1 }, { a: '1' }, { a: [1, 2] }, { a: [2, 1] }, { a: { 0: 1 } }, { a: null }, {}, null, 'a']
    expect(new Set(values.map(canonicalJson)).size).toBe(values.length)
    expect(canonicalJson(JSON.parse('{"__proto__":1}'))).toBe('{"__proto__":1}')
  })
})
