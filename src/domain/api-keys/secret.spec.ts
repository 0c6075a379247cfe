import { isSecret, newSecret, prefixOf } from './secret'

// RULE-71
describe('an API key', () => {
  it('names its mode and ends in a checksum', () => {
    const key = newSecret('live')
    expect(key).toMatch(/^lrl_live_[0-9A-Za-z]{39}$/)
    expect(newSecret('test')).toMatch(/^lrl_test_/)
    expect(newSecret('live')).not.toBe(key)
    expect(isSecret(key)).toBe(true)
    expect(prefixOf(key)).toBe(key.slice(0, 17))
  })

  it('is refused when a character is mistyped, swapped or missing, or the mode is changed', () => {
    const key = 'lrl_live_00000000000000000000000000000000a' // a made-up key
    expect(isSecret(`${key}000000`)).toBe(false)
    const real = newSecret('live')
    const other = real[20] === 'x' ? 'y' : 'x'
    for (const wrong of [
      real.slice(0, 20) + other + real.slice(21),
      real.replace('live', 'test'),
      real.slice(0, -1),
      `${real}0`,
      '',
    ])
      expect(isSecret(wrong)).toBe(false)
  })

  it('of the old format stays valid', () => {
    const old = `laurel_${'a-_9'.repeat(10)}abc`
    expect(isSecret(old)).toBe(true)
    expect(prefixOf(old)).toBe(old.slice(0, 15))
  })
})
