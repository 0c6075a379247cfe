import { sanitizeCss, sanitizeHtml, trySanitizeHtml } from './sanitize'

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
    expect(limited(String.raw`a { posi\74ion: fixed; color: red }`)).toBe('.site a { color: red }')
    expect(limited('@import "x.css";')).toBe('')
  })

  it.each(['fixed', 'sticky', '-webkit-sticky', 'var(--p)', 'fixed !ie', 'env(x, fixed)', 'if(else: fixed)'])(
    'drops position: %s',
    (value) => expect(limited(`a { position: ${value}; color: red }`)).toBe('.site a { color: red }'),
  )

  it('keeps positions within the page', () => {
    expect(limited('a { position: RELATIVE; } b { position: absolute !important }')).toBe(
      '.site a { position: RELATIVE; } .site b { position: absolute !important }',
    )
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
  const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=1`).join('')
  const marked = (count: number) => Array.from({ length: count }, (_, at) => `<b ${at.toString(36)}a>`).join('')

  it.each([
    ['nested in each other', '<h1><b>'.repeat(2800)],
    ['templates in each other', '<template>'.repeat(2000)],
    ['begun anew in every paragraph', `<p>${marked(800)}</p>${'<p>x</p>'.repeat(1200)}`],
    ['very many', '<b>x</b>'.repeat(30_000)],
    ['with very many attributes', `<p${attributes(100_000)}>`],
    ['with many attributes each', `<p${attributes(20)}>x</p>`.repeat(10_000)],
    ['that add attributes to the page', `<body${attributes(20)}>`.repeat(20)],
    ['nested 50,000 deep', '<div>'.repeat(50_000)],
    ['that are removed, with much in them', `<form>${'<b>x</b>'.repeat(4000)}</form>`],
    ['that are removed, in each other', '<x>'.repeat(50) + '<b>x</b>'.repeat(200)],
    ['before a table', `<table>${'<b>x</b>'.repeat(4000)}`],
    ['between comments', '<!---->'.repeat(5000)],
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

  it.each([
    ['removed elements', (n: number) => '<x>y</x>'.repeat(n / 8)],
    ['elements in a removed one', (n: number) => `<form>${'<b>x</b>'.repeat(n / 8)}`],
    ['comments', (n: number) => '<!---->'.repeat(n / 4)],
    ['elements before a table', (n: number) => `<table>${'<b>x</b>'.repeat(n / 8)}`],
    ['elements', (n: number) => '<b>x</b>'.repeat(n)],
    ['attributes', (n: number) => `<p${attributes(20)}>`.repeat(n / 8)],
    ['unclosed comments', (n: number) => '<!-- '.repeat(n * 10)],
    ['unclosed quotes', (n: number) => '<a x="'.repeat(n)],
    ['entities', (n: number) => '&amp;&#x26;&a'.repeat(n * 4)],
    ['a giant style attribute', (n: number) => `<p style="${'a:b;'.repeat(n * 20)}">x</p>`],
  ])('takes time in proportion to its length: %s', (_, make) => {
    const half = cpuMs(() => trySanitizeHtml(make(4000)))
    const whole = cpuMs(() => trySanitizeHtml(make(8000)))
    expect(whole).toBeLessThan(3 * half + 400)
  })

  it.each([
    ['nested parentheses', (n: number) => `a { width: ${'calc('.repeat(n)}1px${')'.repeat(n)} }`],
    ['unclosed parentheses', (n: number) => `a { width: ${'( '.repeat(n * 3)} }`],
    [
      'variables of variables',
      (n: number) => Array.from({ length: n / 4 }, (_, at) => `a{--v${at}:var(--v${at + 1})}`).join(''),
    ],
    ['selectors', (n: number) => `${'a,'.repeat(n)}a { color: red }`],
    ['rules', (n: number) => 'a{}'.repeat(n)],
    ['unclosed strings', (n: number) => `a { content: ${'"'.repeat(n * 4 + 1)} }`],
    ['escapes', (n: number) => `a { color: ${'\\'.repeat(n * 4)} }`],
  ])('takes time in proportion to its length in a style sheet: %s', (_, make) => {
    const half = cpuMs(() => sanitizeCss(make(3000), '.site'))
    const whole = cpuMs(() => sanitizeCss(make(6000), '.site'))
    expect(whole).toBeLessThan(3 * half + 400)
  })

  it.each([
    ['rules nested very deep', 'a{'.repeat(13_000) + '}'.repeat(13_000), 'The CSS is too deeply nested.'],
    ['one character too many', `/*${'x'.repeat(39_997)}*/`, 'Use up to 40000 characters.'],
    ['many selectors', 'a{}'.repeat(13_000), expect.stringMatching(/^Shorten the CSS: .* 40000 characters\.$/)],
  ])('is refused as a style sheet: %s', (_, css, reason) => {
    expect(sanitizeCss(css, '.site')).toEqual({ ok: false, line: 1, reason })
  })

  it("doesn't read a source map from a file that a style sheet names", () => {
    expect(limited('a { color: red } /*# sourceMappingURL=/dev/zero */')).toContain('color: red')
  })

  it('is harmless in a style sheet: unclosed comments', () => {
    expect(limited(`a { color: red; content: "${'/* '.repeat(12_000)}" }`)).toContain('color: red')
    expect(limited('a { color: r/* x */ed; background: u/**/rl(x) }')).not.toContain('background')
  })
})

const cpuMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { system, user } = process.cpuUsage(before)
  return (user + system) / 1000
}
