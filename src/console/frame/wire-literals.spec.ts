import { readdirSync, readFileSync } from 'node:fs'
import { CALL_MESSAGES } from '@/http/server/call-messages'
import { wireWords } from './wire-words'

/** Where words are made that the console shows: its calls, and the rules that it hands refusals on from. */
const PLACES = [
  'src/http',
  'src/app/(wire)/wire/admin',
  'src/domain/administrators',
  'src/domain/challenges/editor',
  'src/domain/imports',
  'src/domain/organizations',
  'src/domain/reward-editor',
  'src/domain/roles',
  'src/domain/tags',
  'src/domain/users',
  'src/domain/winner-syncs',
]

/** Whose words no administrator reads in the console, or which say all in both languages by themselves. */
const ELSEWHERE = [
  /\.spec\.ts$/,
  /^src\/http\/openapi\//,
  // The public API, in English only, for developers (RULE-47).
  /^src\/http\/(api\/|api-keys\/api-key-calls|server\/signed-call|receipts\/receipt-files)/,
  // Payload's content admin, for developers.
  /^src\/http\/server\/stock-call\.ts$/,
  // In both languages; what of it the console is told stands below.
  /\/call-messages\.ts$/,
  // The choices that a new program's site begins with.
  /\/create-program\.ts$/,
  // The receipts' own words (views/receipts).
  /\/wire\/admin\/.*\/receipts\/|\/present-review\.ts$/,
  // What participants read on the program's site.
  /^src\/http\/[a-z]+\/(site|present-(challenge|payment|reward|participant-action|evidence|site-program|me)|open-checkout|platform)[a-z-]*\.ts$/,
]
const LITERAL = /(?<![\w$])(['`])((?:(?!\1)[^\\\n]|\\.)*)\1/g
/** `is required`, `must be a date`: what is said beside a field. */
const FRAGMENT = /^(is|are|must|no more|already|has) [a-z0-9]/
const SENTENCE = /^[A-Z][^<>{}\n]* [^<>\n]*[.!?]$/
const TABLE = /\bconst \w*MESSAGES\b[^{}]*\{([^}]*)\}/g
const CALL = /\b(?:failed\(\d+,|succeeded\()\s*(['`])((?:(?!\1).)+)\1/g

const wordsOf = (source: string): string[] => {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const quiet = code.replace(/(new \w*Error|describe)\([^\n]*/g, '')
  const sentences = [...quiet.matchAll(LITERAL)]
    .map(([, , words = '']) => words)
    .filter((words) => SENTENCE.test(words) || FRAGMENT.test(words))
  const tables = [...code.matchAll(TABLE)].flatMap(([, table = '']) => [...table.matchAll(LITERAL)])
  return [...sentences, ...[...tables, ...code.matchAll(CALL)].map(([, , words = '']) => words)].map((words) =>
    words
      .replace(/\$\{minutes\} \$\{[^}]*\}/g, '5 minutes')
      .replace(/\$\{[^}]*\}/g, '50')
      .replace(/\\(.)/g, '$1'),
  )
}

const files = PLACES.flatMap((place) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' }).map((name) => `${place}/${name}`),
).filter((file) => file.endsWith('.ts') && !ELSEWHERE.some((pattern) => pattern.test(file)))

describe('every message of the console’s server', () => {
  const found = [...new Map(files.flatMap((file) => wordsOf(readFileSync(file, 'utf8')).map((words) => [words, file])))]
  it('is found in the sources', () => {
    const words = found.map(([one]) => one)
    for (const known of [
      'Invalid intent',
      'Tag updated',
      'Enter a value.',
      'Choose a role.',
      'Stopped unexpectedly.',
      'Winners drawn',
    ])
      expect(words).toContain(known)
  })

  it('has words in Spanish', () => {
    const missing = found.filter(([words]) => wireWords(words, 'es') === words)
    expect(missing).toEqual([])
  })

  it('has words in Spanish for what any call may be answered', () => {
    const { limit, tooLarge, ...said } = CALL_MESSAGES.en
    const limits = [
      limit('atMost', 5, true),
      limit('atLeast', 5, true),
      limit('atLeast', 5, false),
      limit('moreThan', 5, false),
    ]
    const words = [...Object.values(said), tooLarge(50), ...limits]
    expect(words.filter((one) => wireWords(one, 'es') === one)).toEqual([])
  })
})
