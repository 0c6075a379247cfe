import { FONT_FILES } from './font-catalogue'
import { findFontSubset, fontSubset, fontSubsetUrl, unicodeRange } from './font-subset'

const [file] = FONT_FILES
if (!file) throw new Error('no fonts')

it('builds a subset with the characters of the languages, and a name that changes with them', () => {
  const english = fontSubset(file, ['en'])
  const both = fontSubset(file, ['es', 'en'])
  expect(english.characters).not.toContain('ñ')
  expect(both.characters).toContain('ñ')
  expect(both).toEqual(fontSubset(file, ['en', 'es']))
  expect(fontSubset({ ...file, hash: '0' }, ['en']).name).not.toBe(english.name)
  expect(fontSubsetUrl(both)).toMatch(/^\/fonts\/subsets\/[a-z0-9-]+\.en-es\.[0-9a-f]{8}\.woff2$/)
})

it('finds a subset by its exact name only', () => {
  const { name } = fontSubset(file, ['en', 'es'])
  expect(findFontSubset(name)?.file).toBe(file)
  for (const other of [name.replace('en-es', 'es-en'), name.replace('en-es', 'xx'), '../x.en.00000000.woff2', ''])
    expect(findFontSubset(other)).toBeUndefined()
})

it('formats characters as a CSS unicode-range', () => {
  expect(unicodeRange('cab ñz')).toBe('U+20,U+61-63,U+7A,U+F1')
})
