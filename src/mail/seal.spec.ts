import { seal, unseal } from './seal'

// Read at the first use, not at the import.
process.env.PAYLOAD_SECRET ??= 'only-for-tests-only-for-tests-only-for-tests'

describe('seal', () => {
  it('gives back what was sealed', () => {
    expect(unseal(seal('Código 004217 ✓'))).toBe('Código 004217 ✓')
    expect(unseal(seal(''))).toBe('')
  })

  it('shows nothing of it, and nothing twice', () => {
    const sealed = seal('004217')
    expect(sealed).not.toContain('004217')
    expect(seal('004217')).not.toBe(sealed)
  })

  it('refuses what was changed', () => {
    const sealed = seal('004217')
    const at = sealed.length - 4
    expect(() => unseal(`${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`)).toThrow()
  })

  it('passes on what nobody sealed', () => {
    expect(unseal('<p>News</p>')).toBe('<p>News</p>')
  })
})
