import fc from 'fast-check'
import { ADDRESS_WORDS, COMPANY_WORDS } from './address-words'
import { correctByKnownWords, correctByOtherName, correctEdgeFigures, correctOcrWords } from './correct-ocr-words'

describe('correctOcrWords', () => {
  it.each([
    ['8110O JOHOR BAHRU', '81100 JOHOR BAHRU'],
    ['47SOO Subang Jaya', '47500 Subang Jaya'],
    ['L0T 1851-A, FL0OR 2', 'LOT 1851-A, FLOOR 2'],
    ['Jalan Pelabur 23/l', 'Jalan Pelabur 23/1'],
    ['Ja lan Se langor', 'Jalan Selangor'],
    ['SECT 1ON U6', 'SECTION U6'],
    ['JALAR MUKIN', 'JALAN MUKIM'],
    ['Seriperdana, PUSATBANDAR', 'Seri Perdana, PUSAT BANDAR'],
    ['JALAIN TAMAN', 'JALAN TAMAN'],
    ['Kawasan Perindustlan', 'Kawasan Perindustrian'],
    ['MAI KOTA CHERAS', 'MAHKOTA CHERAS'],
    ['SELANGOR LIARUL EHSAN', 'SELANGOR DARUL EHSAN'],
  ])('corrects %s to %s', (read, meant) => expect(correctOcrWords(read, ADDRESS_WORDS)).toBe(meant))

  it.each([
    'NO.145G, U9, 118B, SS 15/4B',
    'TAMAN SEGAR',
    'LAMAN RIMBUNAN',
    'G.23 & G.22',
    '3RD FLR',
    'JALAN DINAR G U3/G',
  ])('does not change %s', (text) => expect(correctOcrWords(text, ADDRESS_WORDS)).toBe(text))

  it('corrects common business words, and no names that only resemble one', () => {
    expect(correctOcrWords('OCEAN PACKAGING ENIERPRISE', COMPANY_WORDS)).toBe('OCEAN PACKAGING ENTERPRISE')
    expect(correctOcrWords('OCEAN STATONERYSHOP', COMPANY_WORDS)).toBe('OCEAN STATIONERY SHOP')
    expect(correctOcrWords('OCEAN Hardwa e', COMPANY_WORDS)).toBe('OCEAN Hardware')
    expect(correctOcrWords('OCEAN HARUWARI', COMPANY_WORDS)).toBe('OCEAN HARDWARE')
    for (const name of ['OCEAN EATERIES', 'OCEAN HATCHERY', 'OCEAN INTERCOM', 'OCEAN HORTWARI'])
      expect(correctOcrWords(name, COMPANY_WORDS)).toBe(name)
    expect(correctOcrWords('SELUNGAN', ADDRESS_WORDS)).toBe('SELUNGAN')
    for (const name of ['Gardenia Petrolia', 'BIRD RESTAURANTS', 'WORKERS COOPERATION', 'SYSTEM SUPPLY'])
      expect(correctOcrWords(name, COMPANY_WORDS)).toBe(name)
  })

  it('does not change real words, however similar to a known one', () => {
    for (const name of ['ICE CREAM STONE', 'TIRES & SHOES', 'KEDAH WHOLESALER', 'GLASS CLASS'])
      expect(correctOcrWords(name, COMPANY_WORDS)).toBe(name)
    for (const place of ['CITY HALL', 'LOWER ROAD', 'REST HOUSE'])
      expect(correctOcrWords(place, ADDRESS_WORDS)).toBe(place)
  })

  it('does not join a company form or a separate word to the word before it', () => {
    for (const name of [
      ...['GREEN VALLEY MARKET INC', 'Green Valley Market Inc.', 'ACME CATER INC', 'CITY MARKET IN TOWN', 'MARKET ING'],
      ...['ACME PRINT INC', 'HARD WA CO', 'ACME SERVICE S', 'ACME CATER IN TOWN'],
    ])
      expect(correctOcrWords(name, COMPANY_WORDS)).toBe(name)
    expect(correctOcrWords('OCEAN CATER ING', COMPANY_WORDS)).toBe('OCEAN CATERING')
    expect(correctOcrWords('OCEAN STATI ON', COMPANY_WORDS)).toBe('OCEAN STATION')
  })

  it('does not change text of known words, or punctuation in any text', () => {
    const words = fc.array(fc.constantFrom(...ADDRESS_WORDS), { maxLength: 8 }).map((all) => all.join(', '))
    fc.assert(fc.property(words, (text) => expect(correctOcrWords(text, ADDRESS_WORDS)).toBe(text)))
    const signs = (text: string) => text.replace(/[A-Za-z0-9| .]/g, '')
    fc.assert(fc.property(fc.string(), (text) => expect(signs(correctOcrWords(text, ADDRESS_WORDS))).toBe(signs(text))))
  })
})

describe('correctByOtherName', () => {
  it.each([
    ['FERNO BOOKS', ['Fernu Supply'], 'FERNU BOOKS'],
    ['Fernaard Books', ['FERNAAXD LTD', 'FERNAARO LTD'], 'Fernaaro Books'],
    ['FERNO BOOKS', ['FERNX SUPPLY'], 'FERNO BOOKS'], // X does not look like O.
    ['FERNO BOOKS', ['FERMU SUPPLY'], 'FERNO BOOKS'], // Two letters differ.
    ['FERNO BOOKS', ['BOOKS FERNU'], 'FERNO BOOKS'], // The word is at a different position.
    ['FERO BOOKS', ['FERU SUPPLY'], 'FERO BOOKS'], // The word is too short.
    ['FERNO BOOKS', ['FERNO LTD', 'FERNU LTD'], 'FERNO BOOKS'],
    ['1STOP BOOKS', ['LSTOP LTD', ''], '1STOP BOOKS'],
  ])('corrects %s, printed with %j, to %s', (name, others, meant) =>
    expect(correctByOtherName(name, others)).toBe(meant),
  )
})

describe('correctByKnownWords', () => {
  it.each([
    ['FERNLA BAKERIES', ['fernia'], 'FERNIA BAKERIES'],
    ['Green Fernla', ['fernia', 'goods'], 'Green Fernia'],
    ['FERNLA BAKERIES', ['fernia', 'fernla'], 'FERNLA BAKERIES'], // The name is printed elsewhere too.
    ['FERNLA BAKERIES', ['fernia', 'fernta'], 'FERNLA BAKERIES'], // Two corrections are possible.
    ['FERNLA BAKERIES', ['ferbla'], 'FERNLA BAKERIES'], // B does not look like N.
    ['FERLA BOOKS', ['feria'], 'FERLA BOOKS'], // The word is too short.
    ['STORES', ['stoves'], 'STORES'],
  ])('corrects %s, printed with %j, to %s', (name, seen, meant) =>
    expect(correctByKnownWords(name, new Set(seen))).toBe(meant),
  )
})

describe('correctEdgeFigures', () => {
  it.each([
    ['ROT1 MURN1 SDN BHD', 'ROTI MURNI SDN BHD'],
    ['0RANGE FOOD5', 'ORANGE FOODS'],
  ])('corrects %s to %s', (read, meant) => expect(correctEdgeFigures(read)).toBe(meant))

  it.each(['88 FOODS', '1UTAMA MART', 'STAR 5', 'Studio1', 'F1 MOTORS', 'CAFE 101', 'GREEN24'])(
    'does not change %s',
    (name) => expect(correctEdgeFigures(name)).toBe(name),
  )
})
