import { foldText } from './fold-text'
import { findWords, type PrintedWords, printedWords } from './match-words'

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
/** An item in the forms that it is compared in, each made once. */
type Printed = {
  sku: string
  words: PrintedWords
  figures: string
  pairs: ReadonlyMap<string, number>
}
/** The same of a product: a program has thousands of them, and each is compared with every item of every receipt. */
type Known = { name: string; figures: string; skus: string[]; keywords: { keyword: string; folded: string }[] }
type Candidate = { product: EligibleProduct; known: Known }
type Found = { product: EligibleProduct; keyword: string | null; confidence: number }
type Strategy = (item: Printed, candidates: Candidate[]) => Found | null

/** Below this two names are different things: 'oatmilk' and 'almondmilk' score 0.53. */
const FUZZY_THRESHOLD = 0.72
/** A guess, however close, is never as sure as a name that was read whole. */
const FUZZY_CEILING = 0.9
const KEYWORD_CONFIDENCE = 0.9
/**
 * What stands only inside a longer word may be the thing ('COCACOLA') or another ('CHOCOLATE'): it is named, for a person to look at,
 * and never paid by itself (`isSureMatch`).
 */
const WITHIN_CONFIDENCE = 0.5
/** Shorter keywords are in too many other words to ask a person ('tea' in 'steak'): they must stand as words of their own. */
const SHORT_KEYWORD_LENGTH = 4
/** Two or three letters are alike by chance. */
const FUZZY_LENGTH = 4
/** A name within a longer line ('OATLY OAT MILK 1L') is as sure as the share of the line that it makes. */
const CONTAINED = { least: 0.6, perShare: 0.3 }

/** Tried from the top; the first that finds something decides. What is only a guess is tried when all else found nothing. */
const STRATEGIES: readonly (readonly [MatchStrategy, Strategy])[] = [
  ['sku', bySku],
  ['exact', byName],
  ['keyword', byKeyword],
  ['fuzzy', byLikeness],
  ['keyword', byKeywordWithin],
  ['fuzzy', byNameWithin],
]

/** Whether an item may be paid for by its match alone. @param confidence that of the match, 0 to 1 */
export function isSureMatch(confidence: number): boolean {
  return confidence >= FUZZY_THRESHOLD
}

/**
 * What finds the eligible product that a line of a receipt is, or null (decisions 34); made once for many lines. Names are
 * compared without spaces and signs, since the OCR engine joins words and parts them, and with the letters it confuses made the
 * same; but what is found must begin and end where printed words do.
 * Inactive products never match; of two that fit equally, the longer evidence wins, then the lower id, so that the answer
 * does not hang on the order of rows.
 */
export function matcherOf(products: EligibleProduct[]): (item: Item) => ItemMatch | null {
  const candidates = products
    .filter((product) => product.product_active)
    .sort((a, b) => a.id - b.id)
    .map((product) => ({ product, known: knownOf(product) }))
  return (item) => findMatch(printedOf(item), candidates)
}

function findMatch(printed: Printed, candidates: Candidate[]): ItemMatch | null {
  for (const [strategy, find] of STRATEGIES) {
    const found = find(printed, candidates)
    if (!found) continue
    return {
      eligible_product_id: found.product.id,
      matched_product: found.product.product_name,
      matched_strategy: strategy,
      matched_keyword: found.keyword,
      match_confidence: Math.round(found.confidence * 100) / 100,
    }
  }
  return null
}

const printedOf = ({ name, sku }: Item): Printed => {
  const words = printedWords(name)
  return { sku: foldSku(sku ?? ''), words, figures: figuresOf(name), pairs: pairsOf(words.text) }
}

const knownOf = ({ keywords, product_name, skus }: EligibleProduct): Known => ({
  name: foldText(product_name),
  figures: figuresOf(product_name),
  skus: skus.map(foldSku),
  keywords: keywords.map((keyword) => ({ keyword, folded: foldText(keyword) })),
})

function figuresOf(text: string): string {
  return text.replace(/\D/g, '')
}

function bySku({ sku }: Printed, candidates: Candidate[]): Found | null {
  if (sku === '') return null
  const found = candidates.find(({ known }) => known.skus.includes(sku))
  return found ? { product: found.product, keyword: null, confidence: 1 } : null
}

function byName({ words: { text } }: Printed, candidates: Candidate[]): Found | null {
  if (text === '') return null
  const found = candidates.find(({ known }) => known.name === text)
  return found ? { product: found.product, keyword: null, confidence: 1 } : null
}

function byKeyword({ words }: Printed, candidates: Candidate[]): Found | null {
  return longestKeyword(candidates, KEYWORD_CONFIDENCE, (keyword) => findWords(words, keyword) === 'whole')
}

function byKeywordWithin({ words }: Printed, candidates: Candidate[]): Found | null {
  const isLong = (keyword: string) => keyword.length >= SHORT_KEYWORD_LENGTH
  return longestKeyword(candidates, WITHIN_CONFIDENCE, (keyword) => isLong(keyword) && words.text.includes(keyword))
}

function longestKeyword(
  candidates: Candidate[],
  confidence: number,
  isHeld: (keyword: string) => boolean,
): Found | null {
  const found = candidates.flatMap(({ known, product }) =>
    known.keywords
      .filter(({ folded }) => isHeld(folded))
      .map(({ folded, keyword }) => ({ product, keyword, confidence, length: folded.length })),
  )
  return longest(found, ({ length }) => length)
}

function byLikeness(item: Printed, candidates: Candidate[]): Found | null {
  const found = candidates.map(({ known, product }) => ({ product, keyword: null, confidence: likeness(item, known) }))
  const best = longest(found, ({ confidence }) => confidence)
  return best && best.confidence >= FUZZY_THRESHOLD ? best : null
}

function byNameWithin({ words: { text } }: Printed, candidates: Candidate[]): Found | null {
  const found = candidates
    .filter(({ known: { name } }) => name.length >= FUZZY_LENGTH && text.includes(name))
    .map(({ known, product }) => ({ product, keyword: null, confidence: WITHIN_CONFIDENCE, length: known.name.length }))
  return longest(found, ({ length }) => length)
}

function likeness({ figures, pairs, words }: Printed, product: Known): number {
  const { length } = words.text
  if (length < FUZZY_LENGTH || product.name.length < FUZZY_LENGTH) return 0
  const contained = findWords(words, product.name)
  if (contained === 'whole') return CONTAINED.least + CONTAINED.perShare * (product.name.length / length)
  if (contained === 'within') return 0
  // Figures are sizes and models: '1L' is not '2L', however alike the rest.
  if (figures !== product.figures && figures !== '' && product.figures !== '') return 0
  const [short, long] = [length - 1, product.name.length - 1].sort((a, b) => a - b) as [number, number]
  // Two names whose lengths differ so much share too few pairs, whichever they are.
  if ((2 * short) / (short + long) < FUZZY_THRESHOLD) return 0
  return Math.min(FUZZY_CEILING, shareOfPairs(pairs, length, product.name))
}

/** The first with the highest measure, or null where there is none. */
function longest<T>(candidates: T[], measure: (candidate: T) => number): T | null {
  let best: T | null = null
  for (const candidate of candidates) {
    if (best === null || measure(candidate) > measure(best)) best = candidate
  }
  return best
}

/**
 * How alike two texts are, 0 to 1, by the pairs of letters they share (Sorensen-Dice). Takes texts that are already folded or
 * compact; pairs count as often as they occur.
 */
export function textSimilarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  if (a.length < 2 || b.length < 2) return 0
  return shareOfPairs(pairsOf(a), a.length, b)
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let i = 0; i < text.length - 1; i++) {
    const pair = text.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function shareOfPairs(pairs: ReadonlyMap<string, number>, length: number, text: string): number {
  const met = new Map<string, number>()
  let shared = 0
  for (let i = 0; i < text.length - 1; i++) {
    const pair = text.slice(i, i + 2)
    const before = met.get(pair) ?? 0
    if (before >= (pairs.get(pair) ?? 0)) continue
    met.set(pair, before + 1)
    shared += 1
  }
  return (2 * shared) / (length + text.length - 2)
}

/** A stock number as two writings of it have in common. Leading noughts are padding of till systems; '' identifies nothing. */
export function foldSku(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}
