import { labelRows } from './label-rows'
import { parseReceipt } from './parse-receipt'
import { parseRegion } from './parse-region'
import { parseRows } from './parse-rows'

const regionOf = (text: string) => {
  const { currency, dayFirst, isOrderSure } = parseRegion(labelRows(parseRows({ text, lines: [] })))
  return `${currency} ${dayFirst ? 'day' : 'month'}${isOrderSure ? '' : '?'}`
}
const hintsOf = (text: string) => parseRegion(labelRows(parseRows({ text, lines: [] }))).hints
const parse = (text: string) => parseReceipt({ text, lines: [] }, { today: new Date('2026-12-08') })

describe('parseRegion', () => {
  it.each([
    ['TOTAL $4.99', 'USD month?'],
    ['TOTAL USD 4.99', 'USD month'],
    ['TOTAL US$4.99', 'USD month'],
    ['TOTAL US$ 4.99\nGST 0.10', 'USD month'],
    ['PORTLAND, OR 97214\nTOTAL $32.18', 'USD month'],
    ['PORTLAND,OR97214\nTOTAL $32.18', 'USD month'],
    ['PORTLAND. OR 97214\nTOTAL $32.18', 'USD month'],
    ['Dallas TX 75206-1234\nTOTAL $32.18', 'USD month'],
    ['ORDER ID 12345\nTOTAL $32.18', 'USD month?'],
    ['12 Main Road, Unit 12345\nTOTAL $32.18', 'USD month?'],
    ['Nov 5, 2026 9:14 AM\nTOTAL $32.18', 'USD month'],
    ['Auckland\nGST No 12-345-678\nTOTAL $4.99', 'NZD day'],
    ['TOTAL NZ$4.99', 'NZD day'],
    ['HST 0.50\nTOTAL $4.99', 'CAD month?'],
    ['R.F.C. ABC010203XY1\nTOTAL $4.99', 'MXN day'],
    ['TIENDA S.A. DE C.V.\nTOTAL $4.99', 'MXN day'],
    ['TIENDA S.A. DE C.V.\nI.V.A. 16%\nFECHA 12/05/2026\nTOTAL $4.99', 'MXN day'],
    ['FECHA 12/05/2026\nCUATRO PESOS 99/100 M.N.\nTOTAL $4.99', 'MXN day'],
    ['I.V.A. 16%\nTOTAL $4.99', 'null day'],
    ['FECHA 12/05/2026\nTOTAL $4.99', 'null day'],
    ['Fecha 12/05/2026\nIVA 10% 0.45\nTOTAL 4.99', 'null day'],
    ['IVA 10% 0.45\nTOTAL 4.99 €', 'EUR day'],
    ['IVA 12% 0.53\nTOTAL USD 4.99', 'USD day?'],
    ['TOTAL S$4.99', 'SGD day'],
    ['TOTAL RM4.99', 'MYR day'],
    ['TOTAL Rs. 4.99', 'INR day'],
    ['TOTAL RS.4.99', 'INR day'],
    ['TOTAL ₹4.99', 'INR day'],
    ['KARACHI BAKERY\nHyderabad, India\nTOTAL Rs. 4.99', 'INR day'],
    ['KARACHI BAKERY\nTOTAL Rs. 4.99', 'INR day'],
    ['GSTIN 36AABCK1234A1Z5\nNEPAL TEA Rs. 4.99\nTOTAL Rs. 4.99', 'INR day'],
    ['CORNER SHOP\nNEPAL TEA Rs. 4.99\nTOTAL Rs. 4.99', 'INR day'],
    ['Main Boulevard, Lahore\nTOTAL Rs. 4.99', 'PKR day'],
    ['NTN 1234567-8\nTOTAL Rs 4.99', 'PKR day'],
    ['Tel +92 42 3571 0000\nTOTAL Rs. 4.99', 'PKR day'],
    ['TOTAL PKR 4.99', 'PKR day'],
    ['12 Galle Road, Colombo 03\nTOTAL Rs. 4.99', 'LKR day'],
    ['Tel +94 11 234 5678\nTOTAL Rs. 4.99', 'LKR day'],
    ['Thamel, Kathmandu\nTOTAL Rs. 4.99', 'NPR day'],
    ['Royal Street, Port Louis\nTOTAL Rs 4.99', 'MUR day'],
    ['PORT LOUIS CAFE\nTOTAL £4.99', 'GBP day'],
    ['Amount (Rs.)\nTOTAL 4.99', 'INR day'],
    ['TOTAL 4.99', 'null month?'],
    ['Item AMT(RM)\nMILK 4.99\nTOTAL 4.99', 'MYR day'],
    ['MILK 4.99\nTOTAL (RM) 4.99', 'MYR day'],
    ['MILK 4.99\nTOTAL 4.99\nRM CASH 5.000', 'MYR day'],
    ['MILK RM4.99\nTOTAL 4.99', 'MYR day'],
    ['MILK 4.99 EUR\nTOTAL 4.99', 'EUR day'],
    ['MILK USD 4.99\nTOTAL 4.99', 'USD month'],
    ['MILK US$ 4.99\nFECHA 12/05/2026\nTOTAL 4.99', 'USD day?'],
    ['MILK NZD 4.99\nTOTAL 4.99', 'NZD day'],
    ['MILK CAD 4.99\nTOTAL 4.99', 'CAD month?'],
    ['Date 12/05/2026\nEUR\nMILK 4.99\nSUMME 4.99', 'EUR day'],
    ['TOTALE EURO 4,99', 'EUR day'],
    ['00184 ROMA RM\nTOTALE 4,99', 'null month?'],
    ['12 High Street\nGuildford GU1 3AB\nTOTAL 4.99', 'GBP day'],
    ['Calgary, AB T2P 1J9\nGST 5% 0.25\nTOTAL $4.99', 'CAD month?'],
    // The currency suggests a different order of day and month than the town.
    ['PORTLAND, OR 97214\nTOTAL RM 4.99', 'MYR day?'],
    ['SINGAPORE KITCHEN\nPORTLAND, OR 97214\nTOTAL $4.99', 'USD month?'],
  ])('reads %j as %s', (text, region) => expect(regionOf(text)).toBe(region))

  it.each(['PKR', 'LKR', 'NPR', 'MUR'])('reads amounts in %s', (code) => {
    const parsed = parse(`GREEN VALLEY MARKET\n12 Main Road\n12/05/2026\nTea ${code}450.00\nTOTAL ${code} 450.00`)
    expect(parsed).toMatchObject({ currency: code, total_cents: 45000, items: [{ name: 'Tea', price_cents: 45000 }] })
    expect(parsed.evidence.total.rule).toBe('label total')
  })

  it('sends a date to manual review if only a dollar sign suggests its order', () => {
    const bare = parse('GREEN VALLEY MARKET\n1 Main Street\n12/05/2026\nOat Milk $4.99\nTOTAL $4.99')
    expect(bare).toMatchObject({ currency: 'USD', purchase_date: '2026-12-05' })
    expect(bare.doubts).toContain('date_ambiguous')
  })

  it('reads a date in Spanish with the day first, and derives no currency from the language', () => {
    const parsed = parse('FRUTERIA NUNEZ\nFecha 12/05/2026\nManzanas 4.99\nTOTAL 4.99')
    expect(parsed).toMatchObject({ currency: null, purchase_date: '2026-05-12' })
    expect(parsed.certainty.currency).toBe(0)
    expect(parsed.doubts).not.toContain('date_ambiguous')
  })

  it('reads a date with the day first in New Zealand', () => {
    const parsed = parse('GREEN VALLEY MARKET\nAuckland\nGST No 12-345-678\n12/05/2026\nOat Milk $4.99\nTOTAL $4.99')
    expect(parsed.purchase_date).toBe('2026-05-12')
    expect(parsed.doubts).not.toContain('date_ambiguous')
  })

  it('reads a date with the month first in the United States', () => {
    const parsed = parse('PENNYWORT MARKET\n2204 SE DIVISION ST\nPORTLAND, OR 97214\nDATE: 12/05/2026\nTOTAL $32.18')
    expect(parsed.purchase_date).toBe('2026-12-05')
    expect(parsed.doubts).not.toContain('date_ambiguous')
  })

  it.each([
    'NZ ENVY APPLES 4.99',
    'NEW ZEALAND LAMB 4.99',
    'SINGAPORE MEI FUN 4.99',
    'MALAYSIAN CURRY 4.99',
    'CUCUMBER EUR SEEDLESS 4.99',
    'CANADA DRY GINGER 4.99',
    'ASPIRIN CAD 12/27 4.99',
    'NZ LAMB\n1 x 4.99 4.99',
  ])('derives no country from the name of an item: %j', (item) => {
    const head = 'GREEN VALLEY MARKET\n123 Main Street\nSpringfield, IL 62701\n06/11/2026 14:22'
    const parsed = parse(`${head}\nBREAD 5.00\n${item}\nSUBTOTAL 9.99\nTOTAL $9.99`)
    expect(parsed).toMatchObject({ currency: 'USD', purchase_date: '2026-06-11' })
    expect(parsed.doubts).not.toContain('date_ambiguous')
    expect(parsed.items).toHaveLength(2)
    expect(regionOf(`GREEN GROCERS LTD\n06/11/2026 19:32\nBREAD £5.00\n${item}\nTOTAL £9.99`)).toBe('GBP day')
  })

  it('does not read a room number as ringgit', () => {
    const head = 'HARBOR HOTEL INC\n123 Main Street\nBoston, MA 02101\n06/11/2026 14:22  RM 204'
    expect(parse(`${head}\nSANDWICH 14.99\nTOTAL $14.99`)).toMatchObject({
      currency: 'USD',
      purchase_date: '2026-06-11',
    })
  })

  it('sends a date to manual review if the receipt names two regions with different date orders', () => {
    const head = 'SINGAPORE KITCHEN\n12 Main Street\nPortland, OR 97214\n06/11/2026'
    expect(parse(`${head}\nEGG ROLL 3.50\nTOTAL $3.50`).doubts).toContain('date_ambiguous')
  })

  it.each([
    ['TOTAL CHF 12.50\nTOTAL EUR 11.90', 'CHF day'],
    ['TOTAL R$ 12,50', 'BRL day'],
    ['TOTAL HK$12.50', 'HKD day'],
    ['TOTAL NT$ 120', 'TWD month?'],
    ['TOTAL SEK 125.00', 'SEK day?'],
    ['KITCHENSEK 12.50\nTOTAL $12.50', 'USD month?'],
  ])('recognizes other currencies by code or symbol in %j', (text, region) => expect(regionOf(text)).toBe(region))

  it.each([
    ['CIF B12345678', 'EUR RON'],
    ['C1F: 812345678', 'EUR RON'],
    ['NIF 12345678Z', 'EUR'],
    ['NIF: PT501234567', 'EUR'],
    ['P.IVA 01234567890', 'EUR'],
    ['Partita IVA 01234567890\nIVA 22% 1.10', 'EUR'],
    ['MwSt 19% 1.10', 'EUR CHF'],
    ['enth. 7 % USt', 'EUR CHF'],
    ['USt-IdNr. DE123456789', 'EUR CHF'],
    ['UID ATU12345678', 'EUR CHF'],
    ['CHE-123.456.789 MWST', 'CHF'],
    ['CHE-123.456.789 IVA', 'CHF'],
    ['SIRET 123 456 789 00012', 'EUR'],
    ['BTW 21% 1.10', 'EUR ZAR NAD SRD'],
    ['MOMS 25% 1.10', 'SEK DKK'],
    ['25% MVA 1.10', 'NOK'],
    ['TOTAL 12,50 kr', 'SEK NOK DKK ISK'],
    ['NIP 123-456-78-90', 'PLN'],
    ['CUIT 30-12345678-9\nIVA 21% 1.10\nTOTAL $4.99', 'ARS'],
    ['CNPJ 12.345.678/0001-90', 'BRL'],
    ['R.U.C. 1790012345001\nIVA 15% 1.10\nTOTAL $4.99', 'USD'],
    ['GSTIN 29ABCDE1234F1Z5', 'INR'],
    ['TOTAL ￥1,315', 'JPY CNY'],
  ])('derives the possible currencies from %j', (text, among) => {
    expect(hintsOf(`CORNER SHOP\n${text}\nTOTAL 4.99`)?.among?.join(' ')).toBe(among)
  })

  it.each([
    ['IVA 10% 0.45', ['EUR', 'MXN', 'ARS'], ['USD', 'GBP']],
    ['IVA 10% 0.45\nTOTAL $4.99', ['MXN', 'COP'], ['EUR', 'USD']],
    ['Fecha 12/05/2026', ['EUR', 'USD', 'MXN'], ['GBP']],
    ['TVA 20% 1.10', ['EUR', 'CHF'], ['USD']],
    ['VAT NO 123 4567 89', ['GBP', 'EUR', 'ZAR'], ['USD', 'CAD']],
    ['GST 10% 0.45', ['AUD', 'CAD', 'SGD'], ['USD', 'EUR']],
  ])('derives the currencies of many countries from %j', (text, those, others) => {
    const { among } = hintsOf(`CORNER SHOP\n${text}\nTOTAL 4.99`) ?? {}
    expect(among).toEqual(expect.arrayContaining(those))
    expect(among).not.toEqual(expect.arrayContaining(others.slice(0, 1)))
    expect(among).not.toEqual(expect.arrayContaining(others.slice(-1)))
  })

  it.each([
    "IVA'S KITCHEN\nBREAD 4.99",
    "MOM'S PIES\nBREAD 4.99",
    'MOMS PIES\nBREAD 4.99',
    'THE SIREN CAFE\nBREAD 4.99',
    'TVA CREDIT UNION CAFE\nBREAD 4.99',
    'VAT 69 WHISKY 4.99',
    'CIF LEMON 500ml 4.99',
    'SALES TAX 8.25% 0.45',
  ])('does not exclude US dollars because of %j', (text) => {
    const hints = hintsOf(`${text}\nTOTAL $4.99`)
    expect(hints?.among?.includes('USD') ?? true).toBe(true)
  })

  // RULE-97
  it.each([
    [
      'AUD',
      'BANKSIA FOODS PTY LTD\n4 High St, Preston VIC 3072\nABN 51824753556\nBREAD 4.20\nTOTAL $4.20\nEFTPOS $4.20',
    ],
    ['AUD', 'Banksia Foods\nPreston VIC 3072\nABN 51824753556\nBREAD 4.20\nTOTAL $4.20\nGST included in total $0.38'],
    [
      'AUD',
      'Wattle Grove\n18 Smith St, Fitzroy VIC 3065\nABN 51.824753556\nMUESLI 7.20\nTOTAL includes GST $7.20\nGST $0.65',
    ],
    [
      'NZD',
      'KOWHAI FOODMARKET\n5 Queen St, Auckland 1010\nGST No 12-345-678\nBREAD 9.90\nTOTAL $9.90\nGST 15% incl $1.29',
    ],
    [
      'CAD',
      'EPICERIE DU VIEUX PORT\nTPS 123456789RT0001\nTVQ 1234567890TQ0001\nPAIN 4,99 $\nSOUS-TOTAL 4,99 $\nTPS 5% 0,25 $\nTVQ 9,975% 0,50 $\nTOTAL 5,74 $',
    ],
  ])('takes a bare dollar sign for %s by the country of the receipt', (currency, text) => {
    expect(parse(text).currency).toBe(currency)
  })

  it.each([
    ['AUD NZD', 'CORNER SHOP\nBREAD 4.20\nTOTAL $4.20\nEFTPOS $4.20'],
    ['CAD', 'CORNER SHOP\nBREAD 4.20\nTOTAL $4.20\nINTERAC $4.20'],
  ])('derives %s from the network of a card payment', (among, text) => {
    expect(parse(text)).toMatchObject({ currency: null, currency_hints: { among: among.split(' ') } })
  })

  it('returns no hints if the receipt names its currency', () => {
    expect(hintsOf('CIF B12345678\nTOTAL 4,99 €')).toBeNull()
    expect(hintsOf('PORTLAND, OR 97214\nVAT 4.99\nTOTAL $4.99')).toBeNull()
    // A dollar sign alone doesn't name a currency.
    expect(hintsOf('TOTAL $4.99')).toEqual({ decimal_commas: false, among: null })
  })

  it('returns the evidence for country words, and no currency', () => {
    const parsed = parse('CORNER SHOP\nCIF B12345678\nBREAD 4,99\nTOTAL 4,99\nVISA 4,99')
    expect(parsed).toMatchObject({ currency: null, currency_hints: { decimal_commas: true, among: ['EUR', 'RON'] } })
    expect(parsed.evidence.currency.rule).toBe('words of a country')
    expect(parsed.certainty.currency).toBe(0)
  })

  it.each([
    ['one of three is misread', 'BREAD 4.99\nMILK 1,25\nTOTAL 6.24', false],
    ['two of four', 'BREAD 4,99\nMILK 1,25\nTOTAL 6.24\nCASH 6.24', false],
    ['two amounts', 'BREAD 4,99\nTOTAL 4,99', false],
    ['thousands', 'BED 1,299.00\nDESK 1,199.00\nTOTAL 2,498.00', false],
    ['litres and rates', 'MILK 2,25L 4.99\nOIL 0,75L 4.99\nTAX 8,25% 0.45\nTOTAL 9.98', false],
    ['most of three', 'BREAD 4,99\nMILK 1,25\nTOTAL 6.24', true],
    ['all of them', 'BREAD 4,99 B\nMILK 1,25 €\nTOTAL 6,24', true],
    ['thousands parted by points', 'BED 1.299,00\nDESK 1.199,00\nTOTAL 2.498,00', true],
  ])('detects decimal commas: %s', (_, text, has) => {
    expect(hintsOf(text.replace(' €', ''))?.decimal_commas).toBe(has)
  })
})
