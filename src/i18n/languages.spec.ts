import { readdirSync, readFileSync } from 'node:fs'
import { LOCALES, type Locale } from './locales'

type Tree = { readonly [key: string]: string | Tree }

/** 'console.users.title' -> its text; plural forms count as one text, for languages have their own. */
const flatten = (tree: Tree, above = ''): Map<string, string> =>
  new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[`${above}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`, value] as const]
        : [...flatten(value, `${above}${key}.`)],
    ),
  )
const valuesOf = (text = ''): string[] =>
  [...new Set([...text.matchAll(/{{\s*(\w+)\s*}}/g)].map(([, name = '']) => name))].sort()

/** Folders with a file for each language: the product's, and those of first-party plugins. */
const FOLDERS = [
  'src/i18n',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    /^plugins\/[^/]+\/texts$/.test(name) ? [`src/${name}`] : [],
  ),
]
const readTexts = async (folder: string, locale: Locale) =>
  flatten(((await import(`../../${folder}/${locale}`)) as { texts: Tree }).texts)

describe.each(
  LOCALES.filter((locale) => locale !== 'en').flatMap((locale) => FOLDERS.map((folder) => [locale, folder] as const)),
)('the language %s in %s', (locale, folder) => {
  let english: Map<string, string>
  let texts: Map<string, string>
  beforeAll(async () => {
    english = await readTexts(folder, 'en')
    texts = await readTexts(folder, locale)
  })

  it('has the texts of English, and no others', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('fills in no value that English does not have', () => {
    const unknown = [...english].filter(([key, text]) =>
      valuesOf(texts.get(key)).some((value) => !valuesOf(text).includes(value)),
    )
    expect(unknown.map(([key]) => key)).toEqual([])
  })
})

/** Sentences of the server stand in src/i18n; the API and the content admin answer developers, in English only. */
const SERVER = ['src/http', 'src/domain', 'src/app/(api)']
// Templates are what a new program says, in both languages.
const ENGLISH_ONLY =
  /\.spec\.ts$|^src\/domain\/setup\/templates\/|^src\/http\/(api|openapi)\/|(payload-api|signed)-call\.ts$/
const SENTENCE = /\b(?:failed|failedUpload)\(\s*\d+,\s*['"`]|\bsucceeded\(\s*['"`]\w|\bes: ['"`]/

it('no call or rule holds a sentence', () => {
  const found = SERVER.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: 'utf8' })
      .map((name) => `${place}/${name}`)
      .filter((file) => file.endsWith('.ts') && !ENGLISH_ONLY.test(file) && SENTENCE.test(readFileSync(file, 'utf8'))),
  )
  expect(found).toEqual([])
})
