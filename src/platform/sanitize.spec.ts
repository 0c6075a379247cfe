import { sanitizeCss, sanitizeHtml } from './sanitize'

const limited = (css: string): string => {
  const cleaned = sanitizeCss(css, '.site')
  if (!cleaned.ok) throw new Error(cleaned.reason)
  return cleaned.css
}

describe('sanitizeCss', () => {
  it('scopes every selector', () => {
    expect(limited('h1, .tile > a { color: red }')).toBe('.site h1, .site .tile > a { color: red }')
    expect(limited('body { color: red }')).toBe('.site { color: red }')
  })

  it.each([
    ['.j { & .k, .l { color: red } }', '.site .j { & .k, .l { color: red } }'],
    ['.j { @media print { & + & { color: red } } }', '.site .j { @media print { & + & { color: red } } }'],
    ['.j { html:has(&) p { color: red } }', '.site .j { .site html:has(&) p { color: red } }'],
    ['body { & { & ~ p { color: red } } }', '.site { & { .site & ~ p { color: red } } }'],
    ['body { + p { color: red } }', '.site { .site + p { color: red } }'],
  ])('keeps nested rules within the scope: %s', (css, scoped) => expect(limited(css)).toBe(scoped))

  it('changes nothing when saved again', () => {
    const once = limited('h1, body { color: red }')
    expect(limited(once)).toBe(once)
  })

  it.each(['.site ~ p', '.site + p', '.sites p'])("doesn't take %s for a scoped selector", (selector) => {
    expect(limited(`${selector} { color: red }`)).toBe(`.site ${selector} { color: red }`)
  })

  it('drops what would load something or cover the page', () => {
    expect(limited('a { background: url(https://x.example); position: fixed; color: red }')).toBe(
      '.site a { color: red }',
    )
    expect(limited('@import "x.css";')).toBe('')
  })
})

describe('sanitizeHtml', () => {
  it.each([
    ['<p class="fixed inset-0 z-50">x</p>', '<p>x</p>'],
    ['<p class="text-center fixed">x</p>', '<p class="text-center">x</p>'],
    ['<p CLASS="fixed\tinset-0">x</p>', '<p>x</p>'],
    ['<svg class="fixed"></svg><p style="position:fixed">x</p>', '<p>x</p>'],
    ['<a href="/about">x</a>', '<a href="/about">x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
    ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ])('turns %s into %s', (html, clean) => expect(sanitizeHtml(html)).toBe(clean))
})

describe('input that would keep the server busy', () => {
  const marked = (count: number) => Array.from({ length: count }, (_, at) => `<b ${at.toString(36)}a>`).join('')

  it.each([
    ['nested in each other', '<h1><b>'.repeat(2800)],
    ['templates in each other', '<template>'.repeat(2000)],
    ['begun anew in every paragraph', `<p>${marked(800)}</p>${'<p>x</p>'.repeat(1200)}`],
    ['very many', '<b>x</b>'.repeat(30_000)],
  ])('is shown as text: elements %s', (_, html) => {
    expect(sanitizeHtml(html)).toBe(html.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  })

  it("doesn't include a long page or a nested list", () => {
    const page = '<h2>A</h2><table><tbody><tr><td>1</td><td><b>2</b></td></tr></tbody></table>'.repeat(1000)
    expect(sanitizeHtml(page)).toBe(page)
    const list = `${'<ul><li>'.repeat(20)}x${'</li></ul>'.repeat(20)}`
    expect(sanitizeHtml(list)).toBe(list)
    expect(sanitizeHtml(list, 10)).toBe(list.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
  })

  it('is harmless in a style sheet: unclosed comments', () => {
    expect(limited(`a { color: red; content: "${'/* '.repeat(300_000)}" }`)).toContain('color: red')
    expect(limited('a { color: r/* x */ed; background: u/**/rl(x) }')).not.toContain('background')
  })
})
