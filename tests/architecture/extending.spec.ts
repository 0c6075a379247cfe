import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const PAGES = ['docs/extending.md', ...readdirSync('docs/extending').map((name) => `docs/extending/${name}`)]
const MAX_WORDS = 1050

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

/** Files of plugins that use nothing of Laurel's but its package. */
const STRANGERS = ['examples', 'tests/built/guestbook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
)

it.each(STRANGERS)('%s imports nothing of Laurel but @laurel/plugin', (file) => {
  const modules = [...readFileSync(file, 'utf8').matchAll(/(?:from|import|module|import\() ?['"]([^'"]+)['"]/g)].map(
    ([, name = '']) => name,
  )
  const outside = modules.filter((name) => name.startsWith('.'))
  expect(modules.filter((name) => /^@(?!laurel\/plugin|payloadcms\/)/.test(name))).toEqual([])
  const root = file
    .split('/')
    .slice(0, file.startsWith('examples') ? 1 : 3)
    .join('/')
  expect(outside.filter((name) => !path.join(path.dirname(file), name).startsWith(`${root}/`))).toEqual([])
})

/** What @laurel/plugin itself is made of. */
const PARTS = ['add-hooks', 'define-tool', 'laurel', 'use-cases']

it('@laurel/plugin has every entry of src/plugin', () => {
  const entriesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.spec)\.ts$/.test(file))
      .map((file) => file.replace(/(.)\/index\.ts$/, '$1').replace(/\.ts$/, ''))
  expect(entriesOf('packages/plugin/src').sort()).toEqual(
    entriesOf('src/plugin')
      .filter((entry) => !PARTS.includes(entry))
      .sort(),
  )
})
