import { LEXICONS, type LexiconKind, phrasesOf } from './lexicon'
import { editDistance } from './misread-letters'
import type { Row } from './parse-rows'
import { toPlainLetters } from './plain-letters'

type Entry = { language: string; kind: LexiconKind }

/** Shorter words also occur in other languages. */
const LEAST_TELLING_LETTERS = 4
/** Labels of these lengths may have one or two misread letters. */
const ONE_WRONG_LENGTH = 7
const TWO_WRONG_LENGTH = 12
/** Longer rows are sentences. */
const MAX_LABEL_LETTERS = 40

/** Reduces a text to letters and unifies those that OCR engines confuse (see `toSkeleton`). */
export const toComparableLetters = (text: string): string =>
  toPlainLetters(text)
    .replace(/0/g, 'o')
    .replace(/[1i|!]/g, 'l')
    .replace(/5/g, 's')
    .replace(/[^a-z]/g, '')

/** Currencies and column letters beside a label. */
const MONEY =
  'eur|euros?|sek|nok|dkk|kr|pln|zl|czk|kc|chf|sfr|brl|rs|rp|ldr|lnr|vnd|usd|mxn|cop|ars|php|gbp|myr|rm|e|r|d|c'.split(
    '|',
  )
const MONEY_BEHIND = new RegExp(`(?:${MONEY.join('|')})$`)
const MONEY_BEFORE = new RegExp(`^(?:${MONEY.filter((word) => word.length > 1).join('|')})`)

const ENTRIES = new Map<string, Entry[]>()
const THINGS = new Map<string, Set<string>>()
for (const { labels, language } of LEXICONS)
  for (const [kind, text] of Object.entries(labels) as [LexiconKind, string][])
    for (const phrase of phrasesOf(text)) {
      const key = toComparableLetters(phrase)
      const known = ENTRIES.get(key) ?? []
      if (!known.some((entry) => entry.language === language)) ENTRIES.set(key, [...known, { language, kind }])
      if (kind === 'count') THINGS.set(language, new Set([...(THINGS.get(language) ?? []), key, `${key}s`]))
    }
/** Keys by their first and last three letters, one of which is intact in most misread labels. */
const ENDS = new Map<string, string[]>()
for (const key of ENTRIES.keys())
  if (key.length >= ONE_WRONG_LENGTH) for (const end of endsOf(key)) ENDS.set(end, [...(ENDS.get(end) ?? []), key])

const MARKS = LEXICONS.map(({ language, marks }) => ({
  language,
  pattern: wholeWords(phrasesOf(marks)),
}))

/** Matches any of the phrases as whole words. */
export function wholeWords(phrases: string[]): RegExp {
  const words = phrases.map((phrase) => toPlainLetters(phrase).replace(/[^a-z0-9]+/g, String.raw`[\W_]+`))
  return new RegExp(String.raw`(?<![a-z])(?:${words.join('|')})(?![a-z])`, 'g')
}

/** The lookup key of a row: its words without numbers and accents. */
function toKey(text: string): string {
  const bare = toPlainLetters(text).replace(/(?<![a-z])[\dol|]*\d[\dol|]*(?:[.,:/-][\dol|]+)*(?![a-z])%?/g, ' ')
  return toComparableLetters(bare)
}

/** The kind of a label in the first of the languages that has it, likeliest first; null if none does. */
export function lexiconKindOf(
  text: string,
  languages: readonly string[],
  allowsMisreading: boolean,
): LexiconKind | null {
  const key = toKey(text)
  if (key === '' || key.length > MAX_LABEL_LETTERS) return null
  const found = entriesOf(key) ?? (allowsMisreading ? misreadEntries(key) : undefined) ?? totalOfThings(key, languages)
  for (const language of languages) {
    const entry = found?.find((one) => one.language === language)
    if (entry) return entry.kind
  }
  return null
}

function entriesOf(key: string): Entry[] | undefined {
  const shorter = key.replace(MONEY_BEHIND, '')
  const shortest = shorter.replace(MONEY_BEHIND, '')
  return (
    ENTRIES.get(key) ?? ENTRIES.get(shorter) ?? ENTRIES.get(shortest) ?? ENTRIES.get(shorter.replace(MONEY_BEFORE, ''))
  )
}

function misreadEntries(key: string): Entry[] | undefined {
  for (const read of [key, key.replace(MONEY_BEHIND, '')]) {
    if (read.length < ONE_WRONG_LENGTH) continue
    const most = read.length >= TWO_WRONG_LENGTH ? 2 : 1
    const likely = endsOf(read).flatMap((end) => ENDS.get(end) ?? [])
    const near = likely.find(
      (known) => Math.abs(known.length - read.length) <= most && editDistance(known, read) <= most,
    )
    if (near) return ENTRIES.get(near)
  }
  return undefined
}

function endsOf(key: string): string[] {
  return [`${key.slice(0, 3)}-`, `-${key.slice(-3)}`]
}

/** 'Totaal 1 stuk(s)', 'TOTAL 3 Article(s)'. */
function totalOfThings(key: string, languages: readonly string[]): Entry[] | undefined {
  const read = key.replace(MONEY_BEHIND, '')
  for (const language of languages)
    for (const things of THINGS.get(language) ?? []) {
      const cut = [read, key].find((one) => one.endsWith(things) && one.length > things.length)
      const entries = cut ? ENTRIES.get(cut.slice(0, -things.length)) : undefined
      if (entries?.some((entry) => entry.kind === 'total' || entry.kind === 'grand_total')) return entries
    }
  return undefined
}

/** Counts labels and words of each language on a receipt; those that several languages share count less. */
export function languageVotes(rows: Row[]): Map<string, number> {
  const votes = new Map<string, number>()
  const vote = (language: string, count: number) => votes.set(language, (votes.get(language) ?? 0) + count)
  const seen = new Set<string>()
  for (const { text } of rows) {
    const key = toKey(text)
    const entries = key.length < LEAST_TELLING_LETTERS || seen.has(key) ? undefined : entriesOf(key)
    seen.add(key)
    for (const { language } of entries ?? []) vote(language, 1 / (entries?.length ?? 1) ** 2)
  }
  const all = toPlainLetters(rows.map(({ text }) => text).join('\n'))
  const marks = new Map(MARKS.map(({ language, pattern }) => [language, new Set(all.match(pattern) ?? [])]))
  for (const [language, words] of marks)
    for (const word of words) {
      const speakers = [...marks.values()].filter((others) => others.has(word)).length
      vote(language, (word.length >= LEAST_TELLING_LETTERS ? 0.5 : 0.25) / speakers ** 2)
    }
  return votes
}
