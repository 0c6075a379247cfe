import { foldText } from './fold-text'

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
  name: string
  words: ReadonlySet<string>
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
/** Shorter keywords occur inside other words ('tea' in 'steak'), so they must stand as words of their own. */
const SHORT_KEYWORD_LENGTH = 4
/** Two or three letters are alike by chance. */
const FUZZY_LENGTH = 4
/** A name within a longer line ('OATLY OAT MILK 1L') is as sure as the share of the line that it makes. */
const CONTAINED = { least: 0.6, perShare: 0.3 }

/** Tried from the top; the first that finds something decides. */
const STRATEGIES = { sku: bySku, exact: byName, keyword: byKeyword, fuzzy: byLikeness } satisfies Record<
  MatchStrategy,
  Strategy
>

/**
 * What finds the eligible product that a line of a receipt is, or null (decisions 34); made once for many lines. Names are
 * compared without spaces and signs, since the OCR engine joins words, and with the letters it confuses made the same.
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
  for (const strategy of Object.keys(STRATEGIES) as MatchStrategy[]) {
    const found = STRATEGIES[strategy](printed, candidates)
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
  const folded = foldText(name)
  return {
    sku: foldSku(sku ?? ''),
    name: folded,
    words: new Set(name.split(/[^\p{L}\p{N}]+/u).map(foldText)),
    figures: figuresOf(name),
    pairs: pairsOf(folded),
  }
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

function byName({ name }: Printed, candidates: Candidate[]): Found | null {
  if (name === '') return null
  const found = candidates.find(({ known }) => known.name === name)
  return found ? { product: found.product, keyword: null, confidence: 1 } : null
}

function byKeyword(item: Printed, candidates: Candidate[]): Found | null {
  const found = candidates.flatMap(({ known, product }) =>
    known.keywords
      .filter((keyword) => holdsKeyword(item, keyword.folded))
      .map(({ folded: length, keyword }) => ({
        product,
        keyword,
        confidence: KEYWORD_CONFIDENCE,
        length: length.length,
      })),
  )
  return longest(found, ({ length }) => length)
}

function byLikeness(item: Printed, candidates: Candidate[]): Found | null {
  const found = candidates.map(({ known, product }) => ({ product, keyword: null, confidence: likeness(item, known) }))
  const best = longest(found, ({ confidence }) => confidence)
  return best && best.confidence >= FUZZY_THRESHOLD ? best : null
}

function likeness(item: Printed, product: Known): number {
  if (item.name.length < FUZZY_LENGTH || product.name.length < FUZZY_LENGTH) return 0
  if (item.name.includes(product.name))
    return CONTAINED.least + CONTAINED.perShare * (product.name.length / item.name.length)
  // Figures are sizes and models: '1L' is not '2L', however alike the rest.
  if (item.figures !== product.figures && item.figures !== '' && product.figures !== '') return 0
  const [short, long] = [item.name.length - 1, product.name.length - 1].sort((a, b) => a - b) as [number, number]
  // Two names whose lengths differ so much share too few pairs, whichever they are.
  if ((2 * short) / (short + long) < FUZZY_THRESHOLD) return 0
  return Math.min(FUZZY_CEILING, shareOfPairs(item.pairs, item.name.length, product.name))
}

function holdsKeyword({ name, words }: Printed, keyword: string): boolean {
  if (keyword === '') return false
  return keyword.length >= SHORT_KEYWORD_LENGTH ? name.includes(keyword) : words.has(keyword)
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
