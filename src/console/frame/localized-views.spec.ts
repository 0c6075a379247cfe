import { readdirSync, readFileSync } from 'node:fs'

const VIEWS = 'src/console/views'
// Receipts are read by their own texts, and looked at by their own tests.
const sources = readdirSync(VIEWS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.spec.tsx') && !name.startsWith('receipts/'))
  .map((name) => ({ name, source: readFileSync(`${VIEWS}/${name}`, 'utf8') }))
const having = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ name }) => name)

describe('what the console says by itself', () => {
  it('is never a column’s header in one language only', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(having(/\bheader: ['"`]/)).toEqual([])
  })

  it('is never a button to copy with the English words of @/ui', () => {
    expect(having(/<CopyButton\b(?:(?!\/>|\blabels=)[\s\S])*\/>/)).toEqual([])
  })

  it('is never a date or a figure by the browser’s language and zone', () => {
    expect(having(/\.toLocale(Date|Time)?String\(\)/)).toEqual([])
  })
})
