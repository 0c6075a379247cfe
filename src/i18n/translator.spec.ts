import { texts as en } from './en'
import { texts as es } from './es'
import { LOCALES } from './locales'
import { createTexts } from './make-texts'
import { makeTranslator, type Words } from './translator'

const TEXTS = { en, es } as const
const VALUES = { points: 'Sprigs', term: 'Sprigs', program: 'Pennywort', name: 'Ada', date: '1 May' }

const textsOf = (words: Words, above = ''): { key: string; text: string }[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ key: `${above}${key}`, text: value }] : textsOf(value, `${above}${key}.`),
  )

/** The keys as they are asked for, each with a value for every name in its texts. */
const askedOf = (words: Words): Map<string, Record<string, string>> => {
  const asked = new Map<string, Record<string, string>>()
  for (const { key: form, text } of textsOf(words)) {
    const key = form.replace(/_(one|other|many)$/, '')
    const names = [...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => [name, `<${name}>`])
    asked.set(key, { ...asked.get(key), ...Object.fromEntries(names) })
  }
  return asked
}

describe('the translator of the site', () => {
  it.each(LOCALES.flatMap((locale) => Object.keys(en).map((namespace) => [locale, namespace] as const)))(
    'answers as i18next does: %s, %s',
    (locale, namespace) => {
      const words = TEXTS[locale][namespace as keyof typeof en] as Words
      const library = createTexts(locale, { [locale]: TEXTS[locale] }).getFixedT(locale, namespace)
      const ours = makeTranslator(locale, TEXTS[locale])(namespace)
      const asked = askedOf(words)
      expect(asked.size).toBeGreaterThan(0)
      const answersOf = (translate: (key: string, values: Record<string, string | number>) => unknown) =>
        [...asked].map(([key, values]) => [
          key,
          ...[0, 1, 2, 1_000_000].map((count) => translate(key, { ...VALUES, ...values, count })),
        ])
      expect(answersOf((key, values) => ours(key, values))).toEqual(answersOf((key, values) => library(key, values)))
    },
  )

  it('falls back as i18next does, and finds other namespaces', () => {
    const library = createTexts('en', { en }).getFixedT('en', 'site')
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
