import { sanitizeCss } from './sanitize'

const limited = (css: string): string => {
  const cleaned = sanitizeCss(css, '.site')
  if (!cleaned.ok) throw new Error(cleaned.reason)
  return cleaned.css
}

describe('sanitizeCss', () => {
  it('limits every selector', () => {
    expect(limited('h1, .tile > a { color: red }')).toBe('.site h1, .site .tile > a { color: red }')
    expect(limited('body { color: red }')).toBe('.site { color: red }')
  })

  it('changes nothing of what is saved once more', () => {
    const once = limited('h1, body { color: red }')
    expect(limited(once)).toBe(once)
  })

  it.each(['.site ~ p', '.site + p', '.sites p'])('takes %s for no selector within', (selector) => {
    expect(limited(`${selector} { color: red }`)).toBe(`.site ${selector} { color: red }`)
  })

  it('drops what would load something or cover the page', () => {
    expect(limited('a { background: url(https://x.example); position: fixed; color: red }')).toBe(
      '.site a { color: red }',
    )
    expect(limited('@import "x.css";')).toBe('')
  })
})
