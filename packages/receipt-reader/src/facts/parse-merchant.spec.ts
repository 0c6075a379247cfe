import { parseMerchant } from './parse-merchant'
import { parseRows } from './parse-rows'

/** The merchant in the first rows of a receipt, each read with a confidence. */
function merchantOf(rows: [text: string, confidence?: number][]) {
  const lines = rows.map(([text, confidence = 0.98], line) => {
    const box = { x: 80, y: 50 + line * 32, width: text.length * 12, height: 30 }
    return { text, confidence, box, page: 0, line }
  })
  return parseMerchant(parseRows({ text: '', lines }))
}
const ADDRESS: [string] = ['NO 12, JALAN ABU, 43000 KAJANG']

describe('parseMerchant', () => {
  it('finds a rival in another name, and in a logo only if it was read well', () => {
    expect(merchantOf([['GREEN TEA'], ['HUA FOODS SDN BHD'], ADDRESS]).hasRival).toBe(true)
    expect(merchantOf([['HUA FOODS SDN BHD'], ['(123456-X)'], ['GREEN TEA HOUSE'], ADDRESS]).hasRival).toBe(true)
    expect(merchantOf([['Grn Teo', 0.8], ['HUA FOODS SDN BHD'], ADDRESS]).hasRival).toBe(false)
    expect(merchantOf([['Grn Teo', 0.8], ['HUA KITCHEN'], ADDRESS]).hasRival).toBe(true)
  })

  it('finds no rival in a branch or a logo that begins like the name', () => {
    expect(merchantOf([['Gre enleaf Health Sdn Bhd'], ['Green leaf Kajang'], ADDRESS]).hasRival).toBe(false)
    expect(merchantOf([['LOTUS'], ['LOTUS STATIONERY SDN BHD'], ADDRESS]).hasRival).toBe(false)
  })

  it('finds a rival in a row above that begins like the name and ends differently', () => {
    expect(merchantOf([['GREENLEAF STATIONER'], ['GREENLEAF TRADING SDN BHD'], ADDRESS]).hasRival).toBe(true)
  })

  it("prefers a shop's name to its kind of business", () => {
    expect(merchantOf([['TWO OWLS'], ['Bistro & Cafe'], ADDRESS]).name).toBe('TWO OWLS')
    expect(merchantOf([['TWO OWLS CAFE'], ['Open all day'], ADDRESS]).name).toBe('TWO OWLS CAFE')
  })

  it('removes the "owned by" label from a name', () => {
    expect(merchantOf([['Tea Bound'], ['Dimiliki: tea bound sdn bhd 123456-X'], ADDRESS]).name).toBe(
      'tea bound sdn bhd',
    )
  })

  it.each([
    'CALLE MAYOR 12',
    'C/ MAYOR 12',
    'C/Mayor, 12, 3º B',
    'C/ ALCALÁ S/N',
    'AVENIDA DE LA PAZ 3',
    'AVDA. DE LA PAZ, 3',
    'Avda. de la Constitución',
    'AV. DE LA PAZ 3',
    'PASEO DEL PRADO 8',
    'PLAZA MAYOR 3',
    'CARRETERA DE BURGOS KM 12',
    'CTRA. DE BURGOS KM 12',
  ])('reads the street %s above the town as part of the address', (street) => {
    const found = merchantOf([['FRUTERIA NUNEZ'], [street], ['28013 MADRID'], ['NIF B12345678']])
    expect([found.name, found.address.address]).toEqual(['FRUTERIA NUNEZ', `${street}, 28013 MADRID`])
    expect(found.hasRival).toBe(false)
  })

  it('recognizes a Spanish street without its town, and ends the address below it', () => {
    const found = merchantOf([['FRUTERIA NUNEZ'], ['CALLE MAYOR 12'], ['FACTURA SIMPLIFICADA'], ['TICKET 12']])
    expect([found.name, found.address.address]).toEqual(['FRUTERIA NUNEZ', 'CALLE MAYOR 12'])
  })

  it.each(['CALLE OCHO', 'CALLE 12 CAFE', 'AVENIDA GRILL', 'PASEO MARKET'])(
    'reads %s as a name, although it begins like a street',
    (name) => expect(merchantOf([[name], ['12 MAIN STREET'], ['Springfield, IL 62701']]).name).toBe(name),
  )

  it('does not read a building as a name', () => {
    expect(merchantOf([['TEA BOUND'], ['DATARAN MUTIARA'], ADDRESS]).name).toBe('TEA BOUND')
    expect(merchantOf([['TEA BOUND'], ['16G BLOCK B'], ADDRESS]).name).toBe('TEA BOUND')
  })

  it('removes a registration number before the name', () => {
    expect(merchantOf([['123456-X HUA FOODS SDN BHD'], ADDRESS]).name).toBe('HUA FOODS SDN BHD')
  })

  it.each(['HUA F4ODS SDN BHD', 'HUA STATIONERY 8', 'HUA FOODS2 SDN BHD', 'Hua Fie/d Sdn Bhd'])(
    'finds a suspicious digit in %s',
    (name) => {
      expect(merchantOf([[name], ADDRESS]).hasFigure).toBe(true)
    },
  )

  it.each(['HUA FOODS SDN BHD', '88 FOODS SDN BHD', '7-STAR MART', 'HUA FOODS SDN BHD (123456-X)'])(
    'finds no suspicious digit in %s',
    (name) => expect(merchantOf([[name], ADDRESS]).hasFigure).toBe(false),
  )

  it('finds no rival in a registration number, the location of a branch or a promotion', () => {
    for (const below of ['BR No.: (124525-H)', '(ROC:SA0123456-K)', '(12345--M)', '(Kajang Baru 16)'])
      expect(merchantOf([['HUA FOODS SDN BHD'], [below], ADDRESS]).hasRival).toBe(false)
    expect(merchantOf([['****PROMO****'], ['HUA FOODS SDN BHD'], ADDRESS]).hasRival).toBe(false)
  })

  it.each([
    'TIMELESS KITCHEN SDN BHD',
    'OPEN TABLE SDN BHD',
    'TIMES PRINTING',
    'PARAMOUNT TRADING',
    'MANDATE BOOKS',
    'RESERVED BAKERY',
  ])('reads %s as a name, although it contains a label word', (name) =>
    expect(merchantOf([[name], ADDRESS, ['TIME: 12:30'], ['Unit Price Amount']]).name).toBe(name),
  )

  it('is certain of a company only if its number or address is printed below', () => {
    expect(merchantOf([['HUA FOODS SDN BHD'], ['(123456-X)'], ADDRESS]).certainty).toBe(1)
    const withNumber: [string] = ['HUA FOODS SDN BHD (Co. No:12345-T)']
    expect(merchantOf([withNumber, ['(GST Registration No : 000123456789)'], ['Anywhere']]).certainty).toBe(1)
    expect(
      merchantOf([['HUA FOODS SDN BHD'], ['YOUR FRIENDLY SHOP'], ['SINCE LONG AGO'], ADDRESS]).certainty,
    ).toBeLessThan(0.8)
  })

  it('removes parentheses that repeat the name, and keeps parentheses that continue it', () => {
    const again = merchantOf([['FERNU RIVERSIDE'], ['(FERNU SHOP (12345))'], ADDRESS])
    expect([again.name, again.address.address]).toEqual(['FERNU RIVERSIDE', ADDRESS[0]])
    expect(merchantOf([['FERNU RIVERSIDE'], ['(KAJANG) SDN BHD'], ADDRESS]).name).toBe(
      'FERNU RIVERSIDE (KAJANG) SDN BHD',
    )
  })
})
