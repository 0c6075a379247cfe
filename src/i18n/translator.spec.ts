import { texts as en } from './en'
import { texts as es } from './es'
import { LOCALES } from './locales'
import { makeTexts } from './make-texts'
import { makeTranslator, type Words } from './translator'

const TEXTS = { en, es } as const
const VALUES = { points: 'Sprigs', term: 'Sprigs', program: 'Pennywort', name: 'Ada', date: '1 May' }

const keysOf = (words: Words, above = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${above}${key}`] : keysOf(value, `${above}${key}.`),
  )

describe('the translator of the site', () => {
  it.each(LOCALES.flatMap((locale) => Object.keys(en).map((namespace) => [locale, namespace] as const)))(
    'answers as i18next does: %s, %s',
    (locale, namespace) => {
      const words = TEXTS[locale][namespace as keyof typeof en] as Words
      const library = makeTexts(locale, { [locale]: TEXTS[locale] }).getFixedT(locale, namespace)
      const ours = makeTranslator(locale, TEXTS[locale])(namespace)
      const keys = keysOf(words).map((key) => key.replace(/_(one|other|many)$/, ''))
      expect(keys.length).toBeGreaterThan(0)
      for (const key of new Set(keys)) {
        for (const count of [0, 1, 2, 1_000_000]) {
          const values = { ...VALUES, ...valuesOf(words, key), count }
          expect({ key, text: ours(key, values) }).toEqual({ key, text: library(key, values) })
        }
      }
    },
  )

  it('falls back as i18next does, and finds other namespaces', () => {
    const library = makeTexts('en', { en }).getFixedT('en', 'site')
    const ours = makeTranslator('en', en)('site')
    for (const [key, values] of [
      ['no.such.text', {}],
      ['no.such.text', { defaultValue: 'instead' }],
      ['loading', { ns: 'common' }],
      ['common:error', {}],
    ] as const) {
      expect(ours(key, values)).toBe(library(key, values))
    }
  })
})

/** Every value that a text names, so that none is left open. */
const valuesOf = (words: Words, key: string): Record<string, string> => {
  const text = JSON.stringify(
    key.split('.').reduce<string | Words | undefined>((at, part) => (at as Words)?.[part], words) ?? words,
  )
  return Object.fromEntries([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => [name, `<${name}>`]))
}
