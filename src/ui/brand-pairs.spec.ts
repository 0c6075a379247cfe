import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BRAND_COLORS, BRAND_PAIRS, DERIVED_COLORS } from './brand-pairs'

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(file)
    return /(?<!\.spec)\.(css|tsx?)$/.test(entry.name) ? [file] : []
  })

const usedTokens = [
  ...new Set(
    ['src/ui/styles', 'src/site', 'src/app/(site)']
      .flatMap(filesBelow)
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/--(perk-[a-z-]+)/g)].flatMap(([, token]) => token ?? []),
      ),
  ),
].filter((token) => !token.endsWith('-radius'))

describe('brand color pairs', () => {
  it.each(usedTokens)("include %s, which the site's styles use", (token) => {
    const color = DERIVED_COLORS[token] ?? token
    expect(BRAND_PAIRS.flatMap(({ front, ground }): string[] => [ground, front])).toContain(color)
  })

  it('include every brand color', () => {
    expect([...new Set(BRAND_PAIRS.flatMap(({ front, ground }) => [ground, front]))].sort()).toEqual(
      [...BRAND_COLORS].sort(),
    )
  })
})
