import { seal, unseal } from './seal'

// Read at first use, not on import.
process.env.PAYLOAD_SECRET ??= 'only-for-tests-only-for-tests-only-for-tests'

describe('seal', () => {
  it('returns the sealed text', () => {
    expect(unseal(seal('Código 004217 ✓'))).toBe('Código 004217 ✓')
    expect(unseal(seal(''))).toBe('')
  })

  it('hides the text, and never repeats a ciphertext', () => {
    const sealed = seal('004217')
    expect(sealed).not.toContain('004217')
    expect(seal('004217')).not.toBe(sealed)
  })

  it('refuses changed text', () => {
    const sealed = seal('004217')
    const at = sealed.length - 4
    expect(() => unseal(`${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`)).toThrow()
  })

  it('passes unsealed text through', () => {
    expect(unseal('<p>News</p>')).toBe('<p>News</p>')
  })
})
