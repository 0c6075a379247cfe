import { newKey } from './new-key'

describe('newKey', () => {
  it('is 32 hexadecimal digits, leading noughts among them', () => {
    for (let round = 0; round < 200; round++) expect(newKey()).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is another one each time', () => {
    expect(new Set(Array.from({ length: 1000 }, newKey)).size).toBe(1000)
  })

  it('is made where a page did not come encrypted', () => {
    const { randomUUID } = crypto
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined })
    expect(newKey()).toHaveLength(32)
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID })
  })
})
