import { existsSync, readdirSync, readFileSync } from 'node:fs'

const PAGES = ['docs/extending.md', ...readdirSync('docs/extending').map((name) => `docs/extending/${name}`)]
const MAX_WORDS = 1000

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8')
  const quotes = [...text.matchAll(/^```\w+ from=(\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => [
    file,
    code,
  ])
  const paths = [...text.matchAll(/`((?:src|tests|scripts|docs|examples)\/[^`\s]+)`/g)].map(([, path = '']) => path)

  it('quotes files as they are', () => {
    for (const [file = '', code] of quotes) expect(readFileSync(file, 'utf8')).toContain(code)
  })

  it('names files that exist', () => {
    for (const path of paths.filter((one) => !one.includes('NAME')))
      expect([path, existsSync(path)]).toEqual([path, true])
  })

  it('reads in five minutes', () => {
    expect(text.split(/\s+/).length).toBeLessThan(MAX_WORDS)
  })
})
