import fc from 'fast-check'
import { type EligibleProduct, isSureMatch, matcherOf } from './match-item'
import { lookOf, normalizeText } from './normalize-text'

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
    ['fuzzy', { sku: null, name: 'Sourd0ugh Bnead' }, 2, null, 0.85],
    // 'Broad' is a real word, so it may be another product.
    ['fuzzy', { sku: null, name: 'Sourd0ugh Broad' }, 2, null, 0.5],
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
  ])('is sure of a keyword as a whole word, its plural, or a word with its size: %s', (name) => {
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
  ])('sends a keyword inside a longer word to manual review: %s', (name) => {
    expect(looked(name)).toEqual(['keyword', 'to a person'])
  })

  it('matches a short keyword only as a whole word, and sends a product name inside a longer word to manual review', () => {
    expect(looked('GINGER')).toBeNull()
    const named = matchItem({ sku: null, name: 'CHOCOLATE' }, [{ ...COLA, keywords: [] }])
    expect(named).toMatchObject({ matched_strategy: 'fuzzy', match_confidence: 0.5 })
  })

  it('prefers any other product to one whose name or keyword is only part of a word', () => {
    const bar = { ...COLA, id: 8, product_name: 'Chocolate bar', keywords: ['chocolate'] }
    expect(matchItem({ sku: null, name: 'CHOCOLATE NOIR' }, [COLA, bar])?.eligible_product_id).toBe(8)
    expect(
      matchItem({ sku: null, name: 'CHOCOLAT BAR' }, [{ ...COLA, keywords: ['cola'] }, bar])?.matched_strategy,
    ).toBe('fuzzy')
  })

  const NAMED = (id: number, product_name: string, ...keywords: string[]) => ({
    ...OAT,
    id,
    product_name,
    skus: [],
    keywords,
  })
  const SNACK = NAMED(1, 'Chocolate Squiggles', 'squiggles cho', 'gardenia squiggles')
  const SHELF = [
    SNACK,
    NAMED(2, 'Breakfast set', 'quaker oats', 'corn flakes', 'beans'),
    NAMED(3, 'Pantry set', 'modern tea', 'bananas', 'shirt size s', 'vitamin c', 'beer', 'oat milk 5l', 'lightbulb'),
  ]
  const onShelfOf = (product: EligibleProduct, name: string) =>
    isSureMatch(matchItem({ sku: null, name }, [product])?.match_confidence ?? 0) ? 'sure' : 'to a person'
  const onShelf = (name: string) => {
    const found = matchItem({ sku: null, name }, SHELF)
    return found && [found.eligible_product_id, isSureMatch(found.match_confidence) ? 'sure' : 'to a person']
  }

  it.each([
    ['SOUIGGLES CHOC', 1],
    ['SOUIGGLES CHO', 1],
    ['GARDENIA SQU1GG1ES', 1],
    ['GARDENlA SQUI6GLES 40G', 1],
    ['OUAKER OATS 1KG', 2],
    ['LI6HT8ULB', 3],
  ])('is sure of a name with lookalike characters that does not make another word: %s', (name, id) => {
    expect(onShelf(name)).toEqual([id, 'sure'])
  })

  it.each([
    // Another word may look like this, ...
    ['COM FLAKES', 2],
    ['MODEM TEA', 3],
    ['8EANS', 2],
    ['8ANANAS', 3],
    ['8EER', 3],
    ['SHIRT SIZE 5', 3],
    ['SHIRTSIZE5', 3],
    ['OAT MILK SL', 3],
    // ... differ by one letter, ...
    ['OAKER OATS', 2],
    ['QUAXER OATS', 2],
    ['CORN FLAKEB', 2],
    ['SOUIGCLES CHO', 1],
    ['GARDENIA SOUIGGES', 1],
    // ... or begin like this.
    ['SOUIGGLES S CHOCOBAR', 1],
  ])('sends a name that may be misread to manual review: %s', (name, id) => {
    expect(onShelf(name)).toEqual([id, 'to a person'])
  })

  it.each([
    ['COM', 'corn'],
    ['SILK', 'milk'],
    ['FRESH SILK', 'fresh milk'],
    ['GOLD ROAST', 'bold roast'],
    ['6IN', 'gin'],
    ['8 OLD ALE', 'bold'],
    ['COLA 5', 'colas'],
    ['VITAMIN D', 'vitamin c'],
    ['COFFEE 35OG', 'coffee 250g'],
  ])('is never sure that %s is %s', (name, keyword) => {
    const found = matchItem({ sku: null, name }, [NAMED(1, 'Something else', keyword)])
    expect(isSureMatch(found?.match_confidence ?? 0)).toBe(false)
  })

  it('sends a name of several words to manual review if one letter of a three-letter word differs', () => {
    const box = NAMED(1, 'Seasonal surprise', 'veg box')
    for (const name of ['VEG BOK SMALL', 'SMALL VEG BOK', 'VEGBOK'])
      expect(matchItem({ sku: null, name }, [box])).toMatchObject({ matched_keyword: 'veg box', match_confidence: 0.5 })
    // Two letters differ, a letter is missing, or the short word stands alone.
    for (const name of ['VEC BOK SMALL', 'VEG BO SMALL', 'BOK SMALL', 'BOK CHOY'])
      expect(matchItem({ sku: null, name }, [box, NAMED(2, 'Carton', 'box')])).toBeNull()
  })

  it.each([
    ['6IN SUB', 'gin'],
    ['8 OLD ALE', 'bold'],
    ['SILK', 'milk'],
    ['VITAMIN D', 'vitamin c'],
    ['COFFEE 350G', 'coffee 250g'],
    ['ICE TEA 2KG', 'ice tea 5kg'],
    ['BATCH', 'botch'],
  ])('finds no product for %s with the keyword %s', (name, keyword) => {
    expect(matchItem({ sku: null, name }, [NAMED(1, 'Something else', keyword)])).toBeNull()
  })

  it('sends a name to manual review if one of its words differs from the product by one letter', () => {
    const bold = NAMED(1, 'Ariel Bold Powder')
    for (const name of ['ARIEL GOLD POWDER', 'ARIELGOLDPOWDER', 'ARIEL 8OLD POWDER 2KG'])
      expect(matchItem({ sku: null, name }, [bold])).toMatchObject({ eligible_product_id: 1, match_confidence: 0.5 })
    expect(matchItem({ sku: null, name: 'ARIEL GOLD POWDER' }, [bold, NAMED(2, 'Ariel Gold Powder')])).toMatchObject({
      eligible_product_id: 2,
      match_confidence: 1,
    })
  })

  it('uses the best match of a product name that is printed twice in an item', () => {
    for (const name of ['BARLEY MODERN BARLEY MODEM', 'BARLEY MODEM BARLEY MODERN'])
      expect(onShelfOf(NAMED(1, 'Barley Modern'), name)).toBe('sure')
  })

  it("prefers a longer keyword even if misread, and uses the confidence of the product's best keyword", () => {
    const flakes = NAMED(4, 'Flakes', 'flakes')
    expect(matchItem({ sku: null, name: 'COM FLAKES' }, [...SHELF, flakes])).toMatchObject({
      eligible_product_id: 2,
      match_confidence: 0.5,
    })
    expect(matchItem({ sku: null, name: 'COM FLAKES' }, [NAMED(5, 'Corn flakes', 'flakes')])).toMatchObject({
      matched_keyword: 'flakes',
      match_confidence: 0.9,
    })
  })

  it('is never sure of the wrong product because of one lookalike character', () => {
    const word = fc.constantFrom(
      ...'oats milk silk gold bold corn modern modem squiggles chocolate bread broad quaker quinoa vitamin barn soup salt size 5kg 2l 33oml shirt wine vine savvy 6 b12 beer bears spirits'.split(
        ' ',
      ),
    )
    const words = (most: number) => fc.array(word, { minLength: 1, maxLength: most }).map((all) => all.join(' '))
    const long = (most: number) => words(most).filter((text) => text.replace(' ', '').length >= 4)
    const product = fc.record({ product_name: long(3), keywords: fc.array(long(2), { maxLength: 3 }) })
    const swaps = ['q=o', 'z=2', 's=5', 'g=6', 't=7', 'b=8', 'o=0', 'i=1', 'l=1', 'l=i', 'm=rn', 'w=vv']
      .map((swap) => swap.split('='))
      .flatMap(([one = '', other = '']) => [[one, other] as const, [other, one] as const])
    const lookOfText = (text: string) => lookOf(normalizeText(text))
    fc.assert(
      fc.property(
        fc.array(product, { minLength: 2, maxLength: 6 }),
        fc.nat(),
        fc.tuple(fc.constantFrom('', 'Acme ', 'Milk '), fc.constantFrom('', ' 1L', ' 40g')),
        fc.nat(),
        (made, pick, [before, behind], change) => {
          const products = made.map((one, index) => ({ ...BREAD, ...one, id: index + 1 }))
          // Products whose names look the same can't be distinguished after a misreading.
          const owners = new Map<string, number>()
          for (const { id, keywords, product_name } of products)
            for (const text of [product_name, ...keywords]) {
              const look = lookOfText(text)
              fc.pre((owners.get(look) ?? id) === id)
              owners.set(look, id)
            }
          const texts = products.flatMap(({ keywords, product_name }) => [product_name, ...keywords])
          const text = `${before}${texts[pick % texts.length]}${behind}`
          const misread = swaps.flatMap(([one, other]) =>
            [...text.matchAll(new RegExp(one, 'gi'))].map(
              ({ index }) => text.slice(0, index) + other + text.slice(index + one.length),
            ),
          )
          fc.pre(misread.length > 0)
          const read = matchItem({ sku: null, name: misread[change % misread.length] ?? '' }, products)
          if (read === null || !isSureMatch(read.match_confidence)) return
          expect(read.eligible_product_id).toBe(matchItem({ sku: null, name: text }, products)?.eligible_product_id)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('distinguishes sizes of otherwise similar names', () => {
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

  it('never matches an inactive product by any strategy', () => {
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

  it('always finds a product by its own name', () => {
    const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => /[a-z]{3}/i.test(text))
    fc.assert(
      fc.property(name, (text) => {
        expect(matchItem({ sku: null, name: text }, [{ ...BREAD, product_name: text }])?.matched_strategy).toBe('exact')
      }),
    )
  })
})
