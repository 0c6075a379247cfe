import { exceedsBudget } from './input-budget'

const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}=1`).join('')

describe('the budget of HTML', () => {
  it.each([
    ['a tag', `<p${attributes(251)}>`],
    ['an end tag', `</p${attributes(251)}>`],
    ['a tag that was never closed', `<p${attributes(251)}`],
    ['a tag without spaces', `<p ${'a="1"'.repeat(251)}>`],
    ['a tag with slashes', `<p${'/a'.repeat(251)}>`],
    ['a tag behind one in a comment', `<!-- <i x=" --> <b${attributes(251)}>"`],
    ['a tag behind one in a script', `<script>if (a<b" )</script><b${attributes(251)}>"`],
  ])('is exceeded by the attributes of %s', (_, html) => expect(exceedsBudget('html', html)).toBe(true))

  it.each([
    ['as many attributes as allowed', `<p${attributes(250)}>`],
    ['a long text', `<p>${'word '.repeat(9_000)}</p>`],
    ['a long value', `<p title="${'a > b '.repeat(9_000)}" style='${'a:b; '.repeat(9_000)}'>`],
    ['less-than signs', '1 < 2 '.repeat(9_000)],
    ['many tags', `<p${attributes(20)}>x</p>`.repeat(900)],
  ])("isn't exceeded by %s", (_, html) => expect(exceedsBudget('html', html)).toBe(false))

  it('is exceeded by length', () => expect(exceedsBudget('html', 'x'.repeat(500_001))).toBe(true))
})

describe('the budget of JSON', () => {
  it('limits the depth', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    expect(exceedsBudget('json', nested(100))).toBe(false)
    expect(exceedsBudget('json', nested(101))).toBe(true)
    expect(exceedsBudget('json', JSON.stringify({ text: '['.repeat(500) }))).toBe(false)
  })
})
