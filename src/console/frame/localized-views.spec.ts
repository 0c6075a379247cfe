import { readdirSync, readFileSync } from 'node:fs'

const VIEWS = 'src/console/views'
// Receipts have their own texts and tests.
const sources = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx') && !name.startsWith('receipts/'))
  .map((name) => ({ name, source: readFileSync(`${VIEWS}/${name}`, 'utf8') }))
const having = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ name }) => name)

describe("the console's own texts", () => {
  it('have no column header in only one language', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(having(/\bheader: ['"`]/)).toEqual([])
  })

  it('have no copy button with the English defaults of @/ui', () => {
    expect(having(/<CopyButton\b(?:(?!\/>|\blabels=)[\s\S])*\/>/)).toEqual([])
  })

  it("have no date or number in the browser's language and time zone", () => {
    expect(having(/\.toLocale(Date|Time)?String\(\)/)).toEqual([])
  })
})
