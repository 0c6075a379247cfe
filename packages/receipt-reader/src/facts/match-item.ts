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
import { lookOf } from './normalize-text'

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

/** The product of an item, how it was found, and the confidence (0 to 1). Stored with the item for reviewers. */
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
/** A known text that an item contains as whole words, how it was read, and whether it is the whole item (`isAll`). */
type Held = { known: Known; reading: Reading; isAll: boolean }
/** An item in all forms needed for comparisons, each computed once. */
type Printed = {
  name: string
  sku: string
  words: PrintedWords
  look: string
  figures: string
  pairs: LetterPairs
  /** For each known text, a lower bound of how many of its letter pairs the item lacks. */
  missing: Uint8Array
  runs: ReturnType<typeof lookedRuns>
  /** The looks of the item's text from each start of a word to the end. */
  tails: string[]
  /** The known texts that the item may contain, with at most one wrong letter. */
  near: Known[]
  held: Held[]
}
/** Precomputed, because a program has thousands of products and each is compared with every item of a receipt. */
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

/** Names less similar than this are different products: 'oatmilk' and 'almondmilk' score 0.53. */
const FUZZY_THRESHOLD = 0.72
/** A similar name is never as certain as one that was read in full. */
const FUZZY_CEILING = 0.9
const KEYWORD_CONFIDENCE = 0.9
/** For misread characters that leave no other possibility: 'SOUIGGLES'. */
const ALIKE_CONFIDENCE = 0.8
/**
 * A text inside a longer word may be the product ('COCACOLA') or not ('CHOCOLATE'), and a misread word may be another
 * one ('SILK'). Such a match is shown to a reviewer but never earns points automatically (`isSureMatch`).
 */
const DOUBTFUL_CONFIDENCE = 0.5
/** Shorter texts occur in too many other words to bother a reviewer ('tea' in 'steak'): they must be whole words. */
const WITHIN_LENGTH = 4
/** Misread, shorter texts look like parts of too many other words. */
const MISREAD_WITHIN_LENGTH = 6
/** Shorter texts are similar by chance. */
const FUZZY_LENGTH = 4
/** The confidence in a name within a longer line ('OATLY OAT MILK 1L') grows with its share of the line. */
const CONTAINED = { least: 0.6, perShare: 0.3 }
/** One wrong letter affects two pairs. */
const MOST_MISSING_PAIRS = 2
/**
 * Keywords may end in a cut-off word ('CHO'): from this length, they match within a longer word despite a wrong letter.
 */
const LONG_LENGTH = 8
const RANK: Record<Reading, number> = { same: 2, alike: 1, doubtful: 0 }

/**
 * Tried in order: the first match decides the product, and later strategies can only raise the confidence in it.
 * Guesses come last.
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

/** Whether a match is certain enough to earn points without review. @param confidence of the match, 0 to 1 */
export function isSureMatch(confidence: number): boolean {
  return confidence >= FUZZY_THRESHOLD
}

/**
 * Returns a function that finds the eligible product of a receipt's item, or null (RULE-34); create it once for many
 * items.
 *
 * Names are compared without spaces and punctuation, because OCR engines join and split words, and with letters that
 * they confuse treated as equal. A match must start and end with printed words, and is certain only if no other word
 * looks the same. Inactive products never match. Ties go to the longer text, then to the lower id, regardless of the
 * order of rows.
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

/** The known texts that the item contains as whole words. */
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
  // Reversed, because a Map keeps the last entry: the first of two products with the same SKU wins.
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
 * The longest text decides the product; among texts of the same look, the one that was read best. If it is doubtful,
 * another text of the same product may be more certain.
 *
 * @param same the confidence of a text that was read exactly
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

/**
 * Finds the most similar name, or one within a longer line. A different word in place of the name's makes it doubtful.
 */
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
 * @param missing a lower bound of how many of the name's letter pairs the item lacks
 * @param isHeld whether the item contains the name as whole words
 */
function likeness({ figures, look, pairs }: Printed, name: Known, missing: number, isHeld: boolean): number {
  const { length } = name.look
  if (look.length < FUZZY_LENGTH || length < FUZZY_LENGTH) return 0
  if (isHeld) return CONTAINED.least + CONTAINED.perShare * (length / look.length)
  // An upper bound of the similarity, which is cheaper than counting shared pairs.
  const mostShared = Math.min(look.length - 1, length - 1 - missing)
  if ((2 * mostShared) / (look.length + length - 2) < FUZZY_THRESHOLD || look.includes(name.look)) return 0
  // Digits are sizes and models: '1L' isn't '2L', however similar the rest.
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

/**
 * Whether an item contains a text with one wrong letter; long texts may end within a word. Other digits are another
 * size.
 */
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

/** The first candidate with the highest measure; null if there are none. */
function longest<T>(candidates: T[], measure: (candidate: T) => number): T | null {
  let best: T | null = null
  for (const candidate of candidates) {
    if (best === null || measure(candidate) > measure(best)) best = candidate
  }
  return best
}

/**
 * Normalizes a SKU for comparison. Leading zeros are dropped, because till systems pad with them; '' identifies
 * nothing.
 */
export function foldSku(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}
