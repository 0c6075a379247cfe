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
type Found = { product: EligibleProduct; keyword: string | null; confidence: number }
type Strategy = (item: Item, products: EligibleProduct[]) => Found | null

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
 * Finds the eligible product that a line of a receipt is, or null (decisions 34). Names are compared without spaces and signs,
 * since the OCR engine joins words, and with the letters it confuses made the same. Inactive products never match; of two
 * that fit equally, the longer evidence wins, then the lower id, so that the answer does not hang on the order of rows.
 */
export function matchItem(item: Item, products: EligibleProduct[]): ItemMatch | null {
  const active = products.filter((product) => product.product_active).sort((a, b) => a.id - b.id)
  for (const strategy of Object.keys(STRATEGIES) as MatchStrategy[]) {
    const found = STRATEGIES[strategy](item, active)
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

function bySku(item: Item, products: EligibleProduct[]): Found | null {
  const sku = foldSku(item.sku ?? '')
  if (sku === '') return null
  const product = products.find(({ skus }) => skus.some((known) => foldSku(known) === sku))
  return product ? { product, keyword: null, confidence: 1 } : null
}

function byName(item: Item, products: EligibleProduct[]): Found | null {
  const name = foldText(item.name)
  if (name === '') return null
  const product = products.find(({ product_name }) => foldText(product_name) === name)
  return product ? { product, keyword: null, confidence: 1 } : null
}

function byKeyword(item: Item, products: EligibleProduct[]): Found | null {
  const candidates = products.flatMap((product) =>
    product.keywords
      .filter((keyword) => holdsKeyword(item.name, keyword))
      .map((keyword) => ({ product, keyword, confidence: KEYWORD_CONFIDENCE })),
  )
  return longest(candidates, ({ keyword }) => foldText(keyword).length)
}

function byLikeness(item: Item, products: EligibleProduct[]): Found | null {
  const candidates = products.map((product) => ({
    product,
    keyword: null,
    confidence: likeness(item.name, product.product_name),
  }))
  const best = longest(candidates, ({ confidence }) => confidence)
  return best && best.confidence >= FUZZY_THRESHOLD ? best : null
}

function likeness(printed: string, known: string): number {
  const [name, product] = [foldText(printed), foldText(known)]
  if (name.length < FUZZY_LENGTH || product.length < FUZZY_LENGTH) return 0
  if (name.includes(product)) return CONTAINED.least + CONTAINED.perShare * (product.length / name.length)
  // Figures are sizes and models: '1L' is not '2L', however alike the rest.
  const [figures, knownFigures] = [printed.replace(/\D/g, ''), known.replace(/\D/g, '')]
  if (figures !== knownFigures && figures !== '' && knownFigures !== '') return 0
  return Math.min(FUZZY_CEILING, textSimilarity(name, product))
}

function holdsKeyword(name: string, keyword: string): boolean {
  const folded = foldText(keyword)
  if (folded === '') return false
  if (folded.length >= SHORT_KEYWORD_LENGTH) return foldText(name).includes(folded)
  return name.split(/[^\p{L}\p{N}]+/u).some((word) => foldText(word) === folded)
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
  const pairs = new Map<string, number>()
  for (let i = 0; i < a.length - 1; i++) {
    const pair = a.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  let shared = 0
  for (let i = 0; i < b.length - 1; i++) {
    const pair = b.slice(i, i + 2)
    const left = pairs.get(pair) ?? 0
    if (left === 0) continue
    pairs.set(pair, left - 1)
    shared += 1
  }
  return (2 * shared) / (a.length + b.length - 2)
}

/** A stock number as two writings of it have in common. Leading noughts are padding of till systems; '' identifies nothing. */
export function foldSku(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^0+/, '')
}
