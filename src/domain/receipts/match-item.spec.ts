import fc from 'fast-check'
import { type EligibleProduct, isSureMatch, matcherOf, textSimilarity } from './match-item'

const OAT: EligibleProduct = {
  id: 1,
  product_name: 'Oat Milk 1L',
  skus: ['0025293001503'],
  keywords: ['oatmilk', 'oat beverage'],
  points_per_cents: 1,
  product_active: true,
}
const BREAD: EligibleProduct = { ...OAT, id: 2, product_name: 'Sourdough Bread', skus: [], keywords: [] }
const TEA: EligibleProduct = { ...OAT, id: 3, product_name: 'Green Tea 20 bags', skus: ['TEA-20'], keywords: ['tea'] }
const PRODUCTS = [OAT, BREAD, TEA]

const matchItem = (item: { sku: string | null; name: string }, products: EligibleProduct[]) => matcherOf(products)(item)

describe('matcherOf', () => {
  it.each([
    ['sku', { sku: '25293001503', name: 'whatever' }, 1, null, 1],
    ['sku', { sku: 'tea20', name: 'whatever' }, 3, null, 1],
    ['exact', { sku: null, name: 'OATMILK1L' }, 1, null, 1],
    ['exact', { sku: '99999', name: '0at MiIk lL' }, 1, null, 1],
    ['keyword', { sku: null, name: 'ORG OAT BEVERAGE 32OZ' }, 1, 'oat beverage', 0.9],
    ['keyword', { sku: null, name: 'LIPTON TEA' }, 3, 'tea', 0.9],
    ['fuzzy', { sku: null, name: 'SOURDOUGHBREA' }, 2, null, 0.9],
    ['fuzzy', { sku: null, name: 'Sourd0ugh Broad' }, 2, null, 0.85],
    ['fuzzy', { sku: null, name: 'BAKERS SOURDOUGH BREAD' }, 2, null, 0.81],
  ] as const)('finds by %s: %j', (strategy, item, id, keyword, confidence) => {
    expect(matchItem(item, PRODUCTS)).toEqual({
      eligible_product_id: id,
      matched_product: PRODUCTS.find((product) => product.id === id)?.product_name,
      matched_strategy: strategy,
      matched_keyword: keyword,
      match_confidence: confidence,
    })
  })

  it.each([
    { sku: null, name: '' },
    { sku: '', name: '---' },
    { sku: null, name: 'Almond Milk 1L' },
    { sku: null, name: 'STEAK' },
    { sku: null, name: 'Sour Cream' },
    { sku: '000000', name: 'Banana' },
  ])('finds nothing for %j', (item) => {
    expect(matchItem(item, PRODUCTS)).toBeNull()
  })

  const COLA = { ...OAT, product_name: 'Cola', skus: [], keywords: ['cola'] }
  const COFFEE = { ...COLA, id: 2, product_name: 'House blend', keywords: ['cafe', 'gin'] }
  const looked = (name: string) => {
    const found = matchItem({ sku: null, name }, [COLA, COFFEE])
    return found && [found.matched_strategy, isSureMatch(found.match_confidence) ? 'sure' : 'to a person']
  }

  it.each([
    'DIET COLA',
    'COLAS LATA',
    'COLA330ML',
    '6XCOLA 330',
    'COLA-330ML',
    'C0LA ZERO',
    'CAFE CREMA',
    'CAFÉS',
    'GIN70CL',
  ])('is paid for a whole word, its plural, or one with its size: %s', (name) => {
    expect(looked(name)).toEqual(['keyword', 'sure'])
  })

  it.each([
    'CHOCOLATE BAR',
    'CHOCOLATE',
    'PICCOLA',
    'COLANDER',
    'PINA COLADA',
    'ESCOLA',
    'COCACOLA',
    'CAFETIERE',
    'CAFETERA',
  ])('names a person what stands only inside a longer word: %s', (name) => {
    expect(looked(name)).toEqual(['keyword', 'to a person'])
  })

  it('lets a short keyword stand only for itself, and a name inside a longer word go to a person too', () => {
    expect(looked('GINGER')).toBeNull()
    const named = matchItem({ sku: null, name: 'CHOCOLATE' }, [{ ...COLA, keywords: [] }])
    expect(named).toMatchObject({ matched_strategy: 'fuzzy', match_confidence: 0.5 })
  })

  it('prefers any other product to one that is only inside a word', () => {
    const bar = { ...COLA, id: 8, product_name: 'Chocolate bar', keywords: ['chocolate'] }
    expect(matchItem({ sku: null, name: 'CHOCOLATE NOIR' }, [COLA, bar])?.eligible_product_id).toBe(8)
    expect(
      matchItem({ sku: null, name: 'CHOCOLAT BAR' }, [{ ...COLA, keywords: ['cola'] }, bar])?.matched_strategy,
    ).toBe('fuzzy')
  })

  it('keeps sizes apart, however alike the rest', () => {
    const sizes = [
      { ...OAT, keywords: [] },
      { ...OAT, id: 9, product_name: 'Oat Milk 2L', skus: [], keywords: [] },
    ]
    expect(matchItem({ sku: null, name: 'Oat Mikk 2L' }, sizes)?.eligible_product_id).toBe(9)
    expect(matchItem({ sku: null, name: 'Oat Mikk 3L' }, sizes)).toBeNull()
  })

  it('prefers the longer keyword, then the lower id, in any order of products', () => {
    const milk = { ...OAT, id: 5, product_name: 'Any milk', skus: [], keywords: ['milk'] }
    const twin = { ...milk, id: 4 }
    for (const products of [
      [milk, twin, OAT],
      [OAT, twin, milk],
    ]) {
      expect(matchItem({ sku: null, name: 'BARISTA OATMILK' }, products)?.eligible_product_id).toBe(1)
      expect(matchItem({ sku: null, name: 'FRESH MILK' }, products)?.eligible_product_id).toBe(4)
    }
  })

  it('never gives an inactive product, by any strategy', () => {
    const inactive = PRODUCTS.map((product) => ({ ...product, product_active: false }))
    for (const item of [
      { sku: 'TEA-20', name: 'x' },
      { sku: null, name: 'Oat Milk 1L' },
      { sku: null, name: 'oat beverage' },
      { sku: null, name: 'Sourdough Broad' },
    ]) {
      expect(matchItem(item, inactive)).toBeNull()
    }
  })

  it('always finds a product by its own name, and a likeness is between 0 and 1 both ways', () => {
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /[a-z]{3}/i.test(text))
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(matchItem({ sku: null, name: a }, [{ ...BREAD, product_name: a }])?.matched_strategy).toBe('exact')
        const likeness = textSimilarity(a, b)
        expect(likeness).toBeGreaterThanOrEqual(0)
        expect(likeness).toBeLessThanOrEqual(1)
        expect(textSimilarity(b, a)).toBe(likeness)
      }),
    )
  })
})
