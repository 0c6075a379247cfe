import { newKey } from './new-key'

describe('newKey', () => {
  it('has 32 hexadecimal digits, including leading zeros', () => {
    for (let round = 0; round < 200; round++) expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is different each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000)
  })

  it('works on pages without HTTPS', () => {
    const { randomUUID } = crypto
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    expect(newKey()).toHaveLength(32)
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID })
  })
})
