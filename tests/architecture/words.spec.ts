import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A pattern that reads badly, and the better word. */
type Rule = readonly [pattern: RegExp, better: string]

/** American spelling, and stilted words. */
const SPELLING: readonly Rule[] = [
  [/\bbehaviours?\b/i, 'behavior'],
  [/\bcentres?\b/i, 'center'],
  [/\bcolours?\b/i, 'color'],
  [/\bfavour(ites?|s)?\b/i, 'favor, favorite'],
  [/\bflavours?\b/i, 'flavor'],
  [/\bgrey\b/i, 'gray'],
  [/\bhonour(s|ed)?\b/i, 'honor'],
  [/\bneighbour(s|ing|hoods?)?\b/i, 'neighbor'],
  [/\borgani[s](e|ed|es|ing|ations?)\b/i, 'organize'],
  [/\brecognis(e|ed|es|ing)\b/i, 'recognize'],
  [/\b(initial|optim|summar|author|custom)is(e|ed|es|ing)\b/i, '-ize'],
  [/\bwhilst\b/i, 'while'],
  [/\butili[sz](e|ed|es|ing)\b/i, 'use'],
  [/\bleverag(e|ed|es|ing)\b/i, 'use'],
  [/\b(hence|thereof|herewith|wherein|aforementioned)\b/i, 'plain English'],
]

/** Words that read like a translation. */
const HABITS: readonly Rule[] = [
  [/\bdeeds?\b/i, 'action'],
  [/\bbarred\b/i, 'ineligible'],
  [/\btwins?\b/i, 'the JSON of a page, a counterpart'],
  [/\bcall-table\b/i, 'registry'],
  [/\bwithout a word\b/i, 'unexpectedly'],
]

/** Sentences without a noun, in which comments of SQL must not begin. */
const RIDDLES: readonly Rule[] = [
  [/-- (What|Who|Whoever|Whose|One that|Somebody|Perhaps)\b/, 'the noun, such as "Participants who …"'],
  [/\bthe machine\b/i, 'the noun'],
]

/** Words that titles of tests must not use. */
const TITLES: readonly Rule[] = [
  [/\bcancell(ed|ing)\b/i, 'canceled'],
  [/\bby hand\b/i, 'manually'],
  [/\bdoor\b/i, 'way in'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bmend(ed|s)?\b/i, 'correct'],
]

/** Words that screens must not use. */
const SCREENS: readonly Rule[] = [
  [/\bcancell(ed|ing)\b/i, 'canceled'],
  [/\bthe machine\b/i, 'automatic'],
  [/\ba person (looks|decides|is checking|was asked)\b/i, 'manual review'],
  [/\b(left|leave \w+) alone\b/i, "skipped, don't change"],
  [/\bby hand\b/i, 'manually'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bwhose word\b/i, 'which version'],
  [/\bcomes? by itself\b/i, 'automatically'],
  [/\bSucess\b/, 'Success'],
  [/\bgiven back\b/i, 'refunded, returned'],
]

/** Vague or invented names. */
const NAMES: readonly Rule[] = [
  [/^say[A-Z]/, 'format…'],
  [/^may[A-Z]/, 'can…'],
  [/^(Whose|Whom|Told|Asked|Given|Said)$/, 'Params, Result, or the noun'],
  [/^mend[A-Z]|^mended$/, 'correct…'],
  [/^(is)?Door$|^Gain$/, 'writesThroughDomain, Earning'],
  [/Scenes?$|^scenes?$/, 'context, state or fixture'],
  [/^bones$/, 'skeleton'],
  [/^deeds?$|Deeds?$/, 'action'],
  [/^[bB]arred$/, 'ineligibility'],
  [/^(judge[A-Z]?|Judge|Judged|Judgement)/, 'check…, decision'],
  [/^plainWords|^callWords/i, 'messages'],
  [/^findEarlier$/, 'findExisting'],
  [/^(keptPage|keepPage|pageShelf)/, 'page cache'],
  [/^(AskAgain|Contained)$/, 'RetryButton, ErrorBoundary'],
]

/** Exceptions: words that are right in these files. */
const EXEMPT: readonly (readonly [file: RegExp, word: RegExp])[] = [
  // Texts printed on receipts.
  [/^(packages\/receipt-reader|src\/seed\/receipts|tests\/bench|tests\/int\/receipts)\//, /./],
  [/^CHANGELOG\.md$/, /./],
]

const listFiles = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => pattern.test(file) && !file.includes('migrations') && file !== 'src/payload-types.ts')

const isExempt = (file: string, word: string): boolean =>
  EXEMPT.some(([files, words]) => files.test(file) && words.test(word))

const findIn = (file: string, texts: Iterable<string>, rules: readonly Rule[]): string[] =>
  [...texts].flatMap((text) =>
    rules.flatMap(([pattern, better]) => {
      const [word] = pattern.exec(text) ?? []
      return word === undefined || isExempt(file, word) ? [] : [`${file}: "${word}" -> ${better}`]
    }),
  )

const find = (files: readonly string[], textsOf: (source: string) => Iterable<string>, rules: readonly Rule[]) =>
  files.flatMap((file) => findIn(file, textsOf(readFileSync(file, 'utf8')), rules))

const CODE = [
  ...['src', 'tests', 'scripts'].flatMap((folder) => listFiles(folder, /\.(tsx?|mts|mjs|cjs)$/)),
  '.dependency-cruiser.cjs',
]
const SPECS = CODE.filter((file) => /\.spec\.(tsx?|mjs)$/.test(file))
const SQL = listFiles('src', /\.sql$/)
const ENGLISH = [
  ...listFiles('src/i18n/en', /\.ts$/),
  ...listFiles('src', /^src\/plugins\/[^/]+\/texts\/en(\/.*)?\.ts$/),
]
const DOCUMENTS = [...listFiles('docs', /\.md$/), ...readdirSync('.').filter((name) => name.endsWith('.md'))]

const commentsOf = (source: string): string[] => source.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/gm) ?? []
const sqlCommentsOf = (source: string): string[] => source.match(/(?<=^|\s)--[^\n]*/gm) ?? []
/** The names of tests and of their groups. */
const titlesOf = (source: string): string[] =>
  [
    ...source.matchAll(/^\s*(?:it|test|describe)(?:\.\w+)?(?:\([^\n]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm),
    ...source.matchAll(/^\s*(?:\]|\}\))(?: as const)?\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gm),
  ].map(([, , title = '']) => title)
const proseOf = (markdown: string): string[] => [markdown.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')]
/** The values of a file of texts, without their keys. */
const valuesOf = (source: string): string[] => source.match(/(?<=:\s*)(['"`])(?:\\.|(?!\1).)*\1/g) ?? []
const namesOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:const|let|function|type|interface|class|enum)\s+([A-Za-z_$][\w$]*)/g)].map(
    ([, name = '']) => name,
  )

describe('the words of the project', () => {
  it('are found by the search of this test', () => {
    expect(CODE.length).toBeGreaterThan(1000)
    expect(valuesOf("a: 'One', b: { c: \"It's two\" }")).toEqual(["'One'", '"It\'s two"'])
    expect(titlesOf("  it('adds', () => {\n  it.each([1])('takes %j', () => {\n  ] as const)('says', () => {")).toEqual(
      ['adds', 'takes %j', 'says'],
    )
    expect(sqlCommentsOf('-- One\nselect 1 -- two\n')).toEqual(['-- One', '-- two'])
    expect([SPECS.length > 300, SQL.length > 50]).toEqual([true, true])
    expect(findIn('x.ts', ['a deed'], HABITS)).toEqual(['x.ts: "deed" -> action'])
  })

  it('are plain American English in the docs', () => {
    expect(find(DOCUMENTS, proseOf, [...SPELLING, ...HABITS])).toEqual([])
  })

  it('are plain American English in comments', () => {
    expect(find(CODE, commentsOf, [...SPELLING, ...HABITS])).toEqual([])
  })

  it('are plain American English in the comments of SQL', () => {
    expect(find(SQL, sqlCommentsOf, [...SPELLING, ...HABITS, ...RIDDLES])).toEqual([])
  })

  it('are plain American English in titles of tests', () => {
    expect(find(SPECS, titlesOf, [...SPELLING, ...HABITS, ...TITLES])).toEqual([])
  })

  it('are plain American English on English screens', () => {
    expect(find(ENGLISH, valuesOf, [...SPELLING, ...HABITS, ...SCREENS])).toEqual([])
  })

  it('are the field’s terms in names', () => {
    expect(find(CODE, namesOf, NAMES)).toEqual([])
  })
})
