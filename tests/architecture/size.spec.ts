import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What docs/performance.md publishes ("Size"). Lower a number when code goes; raise one only with a new capability. */
const MOST = { lines: 273_500, coreLines: 179_250, filesOfSrc: 4_945, routeFiles: 40 }

const SOURCES = ['src', 'examples', 'packages', 'scripts']
const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/
const LEFT_OUT =
  /\.spec\.|^src\/migrations\/|^src\/payload-types\.ts$|^packages\/client\/src\/schema\.d\.ts$|\/node_modules\//

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.posix.join(entry.parentPath, entry.name))

const countLines = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)

describe('the size of the source, without specs, migrations and generated files', () => {
  const code = SOURCES.flatMap(listFiles).filter((file) => CODE.test(file) && !LEFT_OUT.test(file))

  it('stays within what is published', () => {
    const src = listFiles('src')
    const size = {
      lines: countLines(code),
      coreLines: countLines(code.filter((file) => /^src\/(?!plugins\/)/.test(file))),
      filesOfSrc: src.length,
      routeFiles: src.filter((file) => file.endsWith('/route.ts')).length,
    }
    const larger = Object.entries(size).filter(([name, found]) => found > MOST[name as keyof typeof MOST])
    expect(larger).toEqual([])
  })
})
