import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The pages whose statements code, tests and docs cite, and tests prove. */
const PAGES = ['participant-site', 'perks', 'console', 'rules'].map((page) => `docs/product/${page}.md`)
const ID = /\b(?:SITE|PERKS|CONSOLE|RULE)-\d+\b/g
const FORMER = /\b[SAP] §\d|\bdecisions \d/i

const statements = PAGES.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*( \*planned\*)?/gm)].map(([, id = '', planned]) => ({
    id,
    isPlanned: planned !== undefined,
  })),
)

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|css|md|sql)$/.test(name))
    .map((name) => path.join(folder, name))

const texts = [
  ...['src', 'tests', 'scripts', 'docs'].flatMap(filesBelow),
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  texts
    .filter(({ file, text }) => file !== 'tests/architecture/product.spec.ts' && pattern.test(text))
    .map(({ file }) => file)

describe('the statements of docs/product', () => {
  it('have unique ids', () => {
    expect(statements.length).toBeGreaterThan(300)
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
  })

  it('exist wherever they are cited', () => {
    const known = new Set(statements.map(({ id }) => id))
    const unknown = texts.flatMap(({ file, text }) =>
      [...new Set(text.match(ID) ?? [])].filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
    )
    expect(unknown).toEqual([])
  })

  it('are cited by a test each, unless planned', () => {
    const tested = new Set(
      texts.filter(({ file }) => /\.spec\.tsx?$/.test(file)).flatMap(({ text }) => text.match(ID) ?? []),
    )
    expect(statements.filter(({ id, isPlanned }) => !isPlanned && !tested.has(id)).map(({ id }) => id)).toEqual([])
  })

  it('are cited by their ids alone', () => {
    expect(filesWith(FORMER)).toEqual([])
  })
})
