import { findKnownMerchant, settleMerchant } from './known-merchant'
import { parseReceipt } from './parse-receipt'

const merchant = (id: number, name: string, ...aliases: string[]) => ({ id, name, aliases })
const GREENVALE = merchant(
  1,
  'Greenvale',
  'Green Foods Trading B.V.',
  'NL001234567B01',
  '+31 20 123 4567',
  'gvfoods.example',
)
const HARBOR = merchant(2, 'Harbor Grill')
const KNOWN = [HARBOR, GREENVALE]

const reading = (...signs: string[]) => ({
  merchant_name: 'FRESH EVERY DAY',
  merchant_signs: ['FRESH EVERY DAY', ...signs],
})

describe('findKnownMerchant', () => {
  it.each([
    ['the name of its company', 'GREEN FOODS TRADING BV'],
    ['its brand in another row', 'Greenvale Utrecht'],
    ['its tax number', 'BTW-nr: NL 0012.34.567.B01'],
    ['its telephone number, without the code of the country', 'Tel. 020-1234567'],
    ['its address on the net', 'Kijk op www.gvfoods.example/winkels'],
    ['its name in an address on the net', 'service@greenvale.com'],
  ])('finds a merchant by %s', (_, sign) => {
    expect(findKnownMerchant(reading(sign), KNOWN)?.id).toBe(1)
  })

  it.each([
    ['nothing that is known', ['Utrecht', 'Tel. 020-7654321', 'www.other.example']],
    ['two that fit alike', ['Greenvale', 'Harbor Grill']],
    ['a name within another word', ['Greenvalery']],
  ])('finds no merchant by %s', (_, signs) => {
    expect(findKnownMerchant(reading(...signs), KNOWN)).toBeNull()
  })

  it('prefers the printed name to other signs', () => {
    const { merchant_signs } = reading('Tel. 020-1234567')
    expect(findKnownMerchant({ merchant_name: 'HARBOR GRILL', merchant_signs }, KNOWN)?.id).toBe(2)
  })
})

describe('settleMerchant', () => {
  const SLIP = `FRESH EVERY DAY
OPEN FROM 8 TO 8
Dorpsstraat 5
3511 AB Utrecht
Tel. 020-1234567
05-03-2024 12:10
Bread  2.50
Milk  1.50
TOTAL EUR  4.00
PIN  4.00`
  const lines = SLIP.split('\n').flatMap((row, index) =>
    row.split('  ').map((text, column) => ({
      ...{ text, confidence: 0.99, page: 0, line: index },
      box: { x: 80 + column * 300, y: 50 + index * 50, width: text.length * 12, height: 40 },
    })),
  )
  const parsed = parseReceipt({ text: '', lines }, { today: new Date('2026-11-20') })

  it('uses the name in the program and drops doubts about the merchant', () => {
    expect(parsed.doubts).toContain('merchant_guessed')
    expect(parsed.confidence).toBeLessThan(0.6)
    const settled = settleMerchant(parsed, KNOWN)
    expect(settled).toMatchObject({ merchant_name: 'Greenvale', doubts: [] })
    expect(settled.confidence).toBeGreaterThan(0.6)
  })

  it("keeps doubts about other fields, and does not change an unknown merchant's receipt", () => {
    const unpaid = { ...parsed, doubts: [...parsed.doubts, 'total_alone' as const] }
    expect(settleMerchant(unpaid, KNOWN)).toMatchObject({ doubts: ['total_alone'], confidence: parsed.confidence })
    expect(settleMerchant(parsed, [HARBOR])).toBe(parsed)
  })
})
