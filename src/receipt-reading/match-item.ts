import { lookOf } from './fold-text'
import { type LetterPairs, pairsMissing, pairsOf, shareOfPairs } from './letter-pairs'
import { type PrintedWords, printedWords } from './match-words'
import {
  holdsOtherWord,
  isMisreadText,
  type KnownText,
  lookedRuns,
  type Reading,
  readingOf,
  readKnown,
} from './misread-text'

/** A product of the program that earns points, with what identifies it on a receipt. */
export type EligibleProduct = {
  id: number
  product_name: string
  skus: string[]
  keywords: string[]
  points_per_cents: number
  product_active: boolean
}

export type MatchStrategy = 'sku' | 'exact' | 'keyword' | 'fuzzy'

/** Which product an item is, how that was found, and how sure it is (0 to 1). Kept with the item so that people can check it. */
export type ItemMatch = {
  eligible_product_id: number
  matched_product: string
  matched_strategy: MatchStrategy
  matched_keyword: string | null
  match_confidence: number
}

type Item = { sku: string | null; name: string }
/** A text that identifies a product: one of its keywords, or its name. */
type Known = KnownText & { product: EligibleProduct; keyword: string | null }
/** A known text that stands in an item as words of its own, or is all of it, and how it was read. */
type Held = { known: Known; reading: Reading; isAll: boolean }
/** An item in the forms that it is compared in, each made once. */
type Printed = {
  name: string
  sku: string
  words: PrintedWords
  look: string
  figures: string
  pairs: LetterPairs
  /** Of each known text, how many of its pairs the item has not, at least. */
  missing: Uint8Array
  runs: ReturnType<typeof lookedRuns>
  /** What looks so from the beginning of a word to the end of the item. */
  tails: string[]
  /** The known texts that may stand in it, with a letter wrong or without. */
  near: Known[]
  held: Held[]
}
/** What identifies the products, made ready once: a program has thousands of them, and each is compared with every item of a receipt. */
type Catalogue = {
  bySku: ReadonlyMap<string, EligibleProduct>
  names: Known[]
  /** The names, then the keywords. */
  texts: Known[]
  mostLetters: number
  missingOf: ReturnType<typeof pairsMissing>
}
type Found = { product: EligibleProduct; keyword: string | null; confidence: number }
type Strategy = (item: Printed, catalogue: Catalogue) => Found | null

/** Below this two names are different things: 'oatmilk' and 'almondmilk' score 0.53. */
const FUZZY_THRESHOLD = 0.72
/** A guess, however close, is never as sure as a name that was read whole. */
const FUZZY_CEILING = 0.9
const KEYWORD_CONFIDENCE = 0.9
/** Signs were misread, but as nothing else than this: 'SOUIGGLES'. */
const ALIKE_CONFIDENCE = 0.8
/**
 * What stands only inside a longer word may be the thing ('COCACOLA') or another ('CHOCOLATE'), and what a letter was misread of may
 * be another word ('SILK'): it is named, for a person to look at, and never paid by itself (`isSureMatch`).
 */
const DOUBTFUL_CONFIDENCE = 0.5
/** Shorter texts are in too many other words to ask a person ('tea' in 'steak'): they must stand as words of their own. */
const WITHIN_LENGTH = 4
/** Shorter texts that were misread look like pieces of too many other words. */
const MISREAD_WITHIN_LENGTH = 6
/** Two or three letters are alike by chance. */
const FUZZY_LENGTH = 4
/** A name within a longer line ('OATLY OAT MILK 1L') is as sure as the share of the line that it makes. */
const CONTAINED = { least: 0.6, perShare: 0.3 }
/** One wrong letter is in two pairs. */
const MOST_MISSING_PAIRS = 2
/** Tills cut words off ('CHO'): from this length the beginning of one is known with a letter wrong too. */
const LONG_LENGTH = 8
const RANK: Record<Reading, number> = { same: 2, alike: 1, doubtful: 0 }

/**
 * Tried from the top; the first that finds something decides which product it is, and a later one may only be surer of the same.
 * What is only a guess is tried when all else found nothing.
 */
const STRATEGIES: readonly (readonly [MatchStrategy, Strategy])[] = [
  ['sku', bySku],
  ['exact', byName],
  ['fuzzy', byNameMisread],
  ['keyword', byKeyword],
  ['fuzzy', byLikeness],
  ['keyword', byKeywordNear],
  ['fuzzy', byNameNear],
  ['keyword', byKeywordWithin],
  ['fuzzy', byNameWithin],
]

/** Whether an item may be paid for by its match alone. @param confidence that of the match, 0 to 1 */
export function isSureMatch(confidence: number): boolean {
  return confidence >= FUZZY_THRESHOLD
}

/**
 * What finds the eligible product that a line of a receipt is, or null (RULE-34); made once for many lines. Names are
 * compared without spaces and signs, since the OCR engine joins words and parts them, and by their look, with the letters it confuses
 * made the same; but what is found must begin and end where printed words do, and is only sure where no other word looks so.
 * Inactive products never match; of two that fit equally, the longer evidence wins, then the lower id, so that the answer
 * does not hang on the order of rows.
 */
export function matcherOf(products: EligibleProduct[]): (item: Item) => ItemMatch | null {
  const catalogue = catalogueOf(products.filter((product) => product.product_active).sort((a, b) => a.id - b.id))
  return (item) => findMatch(printedOf(item, catalogue), catalogue)
}

function findMatch(printed: Printed, catalogue: Catalogue): ItemMatch | null {
  let first: ItemMatch | null = null
  for (const [strategy, find] of STRATEGIES) {
    const found = find(printed, catalogue)
    if (!found || (first && first.eligible_product_id !== found.product.id)) continue
    const match = toMatch(strategy, found)
    if (isSureMatch(match.match_confidence)) return match
    first ??= match
  }
  return first
}

const toMatch = (strategy: MatchStrategy, { confidence, keyword, product }: Found): ItemMatch => ({
  eligible_product_id: product.id,
  matched_product: product.product_name,
  matched_strategy: strategy,
  matched_keyword: keyword,
  match_confidence: Math.round(confidence * 100) / 100,
})

function printedOf({ name, sku }: Item, { missingOf, mostLetters, texts }: Catalogue): Printed {
  const words = printedWords(name)
  const look = lookOf(words.text)
  const runs = lookedRuns(words, mostLetters)
  const tails = [...words.starts].map((start) => lookOf(words.text.slice(start)))
  const missing = missingOf([words.text, look, ...runs.map((run) => run.look)])
  const near = texts.filter((_, at) => (missing[at] ?? 0) <= MOST_MISSING_PAIRS)
  const held = heldIn(words, runs, near)
  return {
    name,
    sku: foldSku(sku ?? ''),
    words,
    look,
    figures: figuresOf(name),
    pairs: pairsOf(look),
    missing,
    runs,
    tails,
    near,
    held,
  }
}

/** The texts that stand in an item as words of its own. */
function heldIn(words: PrintedWords, runs: ReturnType<typeof lookedRuns>, near: Known[]): Held[] {
  const looks = new Set(runs.map(({ look }) => look))
  return near
    .filter(({ look }) => looks.has(look))
    .flatMap((known) =>
      runs.flatMap((run) => {
        const reading = run.look === known.look ? readingOf(words, run, known) : null
        return reading === null ? [] : [{ known, reading, isAll: run.end - run.start === words.text.length }]
      }),
    )
}

function catalogueOf(products: EligibleProduct[]): Catalogue {
  const names = products.map((product) => ({ ...readKnown(product.product_name), product, keyword: null }))
  const keywords = products.flatMap((product) =>
    product.keywords.map((keyword) => ({ ...readKnown(keyword), product, keyword })),
  )
  const texts: Known[] = [...names, ...keywords]
  const missingOf = pairsMissing(texts.map(({ look }) => look))
  // Of two that have a number the first one's stays.
  const skus = products.flatMap((product) => product.skus.map((sku) => [foldSku(sku), product] as const)).reverse()
  const mostLetters = texts.reduce((most, { text }) => Math.max(most, text.length), 0)
  return { bySku: new Map(skus), names, texts, mostLetters, missingOf }
}

function figuresOf(text: string): string {
  return text.replace(/\D/g, '')
}

function bySku({ sku }: Printed, catalogue: Catalogue): Found | null {
  const product = sku === '' ? undefined : catalogue.bySku.get(sku)
  return product ? { product, keyword: null, confidence: 1 } : null
}

function byName(item: Printed): Found | null {
  return bestHeld(
    item.held.filter(({ isAll, known, reading }) => isAll && isName(known) && reading === 'same'),
    1,
  )
}

function byNameMisread(item: Printed): Found | null {
  return bestHeld(
    item.held.filter(({ isAll, known }) => isAll && isName(known)),
    1,
  )
}

function byKeyword(item: Printed): Found | null {
  return bestHeld(
    item.held.filter(({ known }) => !isName(known)),
    KEYWORD_CONFIDENCE,
  )
}

const isName = ({ keyword }: Known): boolean => keyword === null

/**
 * The longest decides which product it is, and of texts of one look the one that was read best. Another text of that product may be surer.
 *
 * @param same how sure one is that was read as it is written
 */
function bestHeld(held: Held[], same: number): Found | null {
  const ordered = [...held].sort((a, b) => a.known.product.id - b.known.product.id)
  const first = longest(ordered, ({ known }) => known.look.length)
  const best = bestRead(ordered.filter(({ known }) => known.look === first?.known.look))
  if (!best) return null
  const own = bestRead(ordered.filter(({ known }) => known.product === best.known.product))
  const { known, reading } = (best.reading === 'doubtful' && own) || best
  return { product: known.product, keyword: known.keyword, confidence: confidenceOf(reading, same) }
}

const bestRead = (held: Held[]): Held | null => longest(held, ({ reading }) => RANK[reading])

function confidenceOf(reading: Reading, same: number): number {
  if (reading === 'doubtful') return DOUBTFUL_CONFIDENCE
  return reading === 'same' ? same : Math.min(ALIKE_CONFIDENCE, same)
}

/** By the looks of names, alike or held in a longer line. A word that is another than the name's makes it doubtful. */
function byLikeness(item: Printed, { names }: Catalogue): Found | null {
  const worstFirst = [...item.held].sort((a, b) => RANK[a.reading] - RANK[b.reading])
  const held = new Map(worstFirst.map(({ known, reading }) => [known, reading]))
  const best = longest(
    names.map((name, at) => ({ name, likeness: likeness(item, name, item.missing[at] ?? 0, held.has(name)) })),
    (one) => one.likeness,
  )
  if (!best || best.likeness < FUZZY_THRESHOLD) return null
  const reading = held.get(best.name) ?? (holdsOtherWord(item.name, best.name) ? 'doubtful' : 'same')
  return { product: best.name.product, keyword: null, confidence: confidenceOf(reading, best.likeness) }
}

/**
 * @param missing how many of its pairs of letters the item has not, at least
 * @param isHeld whether it stands in the item as words of its own
 */
function likeness({ figures, look, pairs }: Printed, name: Known, missing: number, isHeld: boolean): number {
  const { length } = name.look
  if (look.length < FUZZY_LENGTH || length < FUZZY_LENGTH) return 0
  if (isHeld) return CONTAINED.least + CONTAINED.perShare * (length / look.length)
  // However the pairs that both may have are counted, these are too few.
  const mostShared = Math.min(look.length - 1, length - 1 - missing)
  if ((2 * mostShared) / (look.length + length - 2) < FUZZY_THRESHOLD || look.includes(name.look)) return 0
  // Figures are sizes and models: '1L' is not '2L', however alike the rest.
  const own = figuresOf(name.written)
  if (figures !== own && figures !== '' && own !== '') return 0
  return Math.min(FUZZY_CEILING, shareOfPairs(pairs, look.length, name.look))
}

function byKeywordNear(item: Printed): Found | null {
  return longestKnown(item.near.filter((known) => !isName(known) && standsMisread(item, known)))
}

function byNameNear(item: Printed): Found | null {
  return longestKnown(item.near.filter((known) => isName(known) && standsMisread(item, known)))
}

/** Whether it stands in an item with one letter wrong, a long one also where a word goes on. Other figures are another size of it. */
function standsMisread({ figures, runs, tails }: Printed, known: Known): boolean {
  if (figures !== '' && !figures.includes(figuresOf(known.written))) return false
  if (runs.some(({ look }) => isMisreadText(look, known))) return true
  const { length } = known.look
  if (length < LONG_LENGTH) return false
  return tails.some((tail) => [-1, 0, 1].some((more) => isMisreadText(tail.slice(0, length + more), known)))
}

function byKeywordWithin(item: Printed): Found | null {
  return longestKnown(item.near.filter((known) => !isName(known) && standsWithin(item, known)))
}

function byNameWithin(item: Printed): Found | null {
  return longestKnown(item.near.filter((known) => isName(known) && standsWithin(item, known)))
}

const standsWithin = ({ look, words }: Printed, known: Known): boolean =>
  (known.text.length >= WITHIN_LENGTH && words.text.includes(known.text)) ||
  (known.look.length >= MISREAD_WITHIN_LENGTH && look.includes(known.look))

function longestKnown(found: Known[]): Found | null {
  const best = longest(
    [...found].sort((a, b) => a.product.id - b.product.id),
    ({ look }) => look.length,
  )
  return best && { product: best.product, keyword: best.keyword, confidence: DOUBTFUL_CONFIDENCE }
}

/** The first with the highest measure, or null where there is none. */
function longest<T>(candidates: T[], measure: (candidate: T) => number): T | null {
  let best: T | null = null
  for (const candidate of candidates) {
    if (best === null || measure(candidate) > measure(best)) best = candidate
  }
  return best
}

/** A stock number as two writings of it have in common. Leading noughts are padding of till systems; '' identifies nothing. */
export function foldSku(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}
