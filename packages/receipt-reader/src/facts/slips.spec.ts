import { parseReceipt } from './parse-receipt'

/** Receipts of invented shops in the format of each country's tills. */
const SLIPS: Record<string, string> = {
  PL: `ZIELONY LAS
ZIELONY LAS SP. Z O.O.
UL. DŁUGA 12, 00-238 WARSZAWA
NIP 525-22-48-481
2024-03-05   nr wydr. 123456
PARAGON FISKALNY
CHLEB RAZOWY C    1 x4,99   4,99C
MLEKO 2% 1L C     2 x3,49   6,98C
SPRZEDAŻ OPODATKOWANA C   11,97
PTU C 5%   0,57
SUMA PTU   0,57
SUMA PLN   11,97
GOTÓWKA PLN   20,00
RESZTA PLN   8,03`,
  CZ: `Pekárna U Mlýna s.r.o.
Dlouhá 15, 110 00 Praha 1
IČO: 12345678  DIČ: CZ12345678
Účtenka č. 10245
Datum: 5.3.2024   14:22
Rohlík   10 ks x 3,90   39,00
Chléb Šumava   1 ks   42,90
Celkem   81,90
Zaokrouhlení   0,10
K úhradě Kč   82,00
Hotovost   100,00
Vráceno   18,00
Děkujeme za nákup`,
  SE: `Björkens Livs AB
Storgatan 5
753 10 Uppsala
Org.nr 556677-8899
Kvitto 4711   2024-03-05 17:40
Mjölk 1,5L   18,90
Limpa   32,50
Pant   2,00
Rabatt   -5,00
Totalt   48,40
Öresavrundning   -0,40
Att betala   48,00
Kontant   100,00
Åter   52,00
Moms% Moms Netto Brutto
12,00   5,19   43,21   48,40`,
  NO: `Fjellbakeriet AS
Storgata 12, 0184 Oslo
Org.nr: 987 654 321 MVA
Salgskvittering 2231   05.03.2024 14:22
Kanelbolle   3 x 38,90   116,70
Kaffe   16,50
Sum   133,20
Øreavrunding   -0,20
Å betale   133,00
Kontant   200,00
Tilbake   67,00
Herav MVA   17,37`,
  DK: `Havnens Købmand
Strandvejen 22
2900 Hellerup
CVR 12345678
05-03-2024 12:10   Bon 221
Rugbrød   24,95
Mælk 1L   13,50
PANT B   3,00
I ALT DKK   41,45
Dankort   41,45
Heraf moms   8,29
Tak for besøget`,
  FI: `KAUPPA KOIVU OY
Mannerheimintie 12, 00100 HELSINKI
Y-tunnus 1234567-8
5.3.2024 14:22   Kuitti 221
MAITO 1L   1,29
RUISLEIPÄ   2,95
PANTTI 0,15   0,15
YHTEENSÄ   4,39
PANKKIKORTTI   4,39
ALV   VEROTON   VERO   VEROLLINEN
14,00%   3,85   0,54   4,39
KIITOS`,
  PT: `Mercearia do Bairro, Lda
Rua da Prata 120, 1100-420 Lisboa
NIF: 509876543
Fatura Simplificada FS 12/345
Data: 05-03-2024   Hora: 14:22
Pão de Mafra   1,99
Queijo Flamengo   2 x 3,45   6,90
Poupança Imediata   1,00
TOTAL A PAGAR   8,89
Multibanco   8,89
Total poupado   1,00
Obrigado, volte sempre`,
  ID: `TOKO SEGAR JAYA
JL. MERDEKA NO. 12 BANDUNG
NPWP 01.234.567.8-901.000
05/03/2024 14:22   KASIR: SITI
BERAS 5KG   1   75.000   75.000
MINYAK 2L   2   35.000   70.000
TOTAL BELANJA   145.000
DISKON   5.000
TOTAL BAYAR   140.000
TUNAI   150.000
KEMBALI   10.000
TERIMA KASIH`,
  VN: `QUÁN CÀ PHÊ SÔNG XANH
12 Nguyễn Huệ, Quận 1, TP.HCM
MST: 0301234567
Ngày: 05/03/2024 14:22
Cà phê sữa   2   35,000   70,000
Bánh mì   1   25,000   25,000
Tổng cộng   95,000
Tiền khách đưa   100,000
Tiền thừa   5,000
Cảm ơn quý khách`,
  IT: `PANIFICIO DEL CORSO S.R.L.
VIA GARIBALDI 8 - 20121 MILANO
P.IVA 01234567890
DOCUMENTO COMMERCIALE
di vendita o prestazione
DESCRIZIONE   IVA   Prezzo(€)
PANE INTEGRALE   4%   2,40
FOCACCIA   10%   3,60
TOTALE COMPLESSIVO   6,00
di cui IVA   0,42
Pagamento contante   10,00
Resto   4,00
05-03-2024 14:22`,
  ES: `FRUTERIA EL HUERTO S.L.
C/ MAYOR 14, 28013 MADRID
NIF: B12345678
FACTURA SIMPLIFICADA T-221
FECHA: 05/03/2024   HORA: 14:22
MANZANA   1,20 kg x 1,99   2,39
PAN RUSTICO   1,35
TOTAL   3,74
ENTREGADO   5,00
CAMBIO   1,26
GRACIAS POR SU VISITA`,
  DE: `Markthalle Linden
Hauptstraße 12
30449 Hannover
Steuernummer 25/123/45678
EUR
Vollmilch 3,5%   1,19 A
Limonade 1,5L   0,99 B
Pfand   0,25 B
Leergut   -0,50 B
SUMME   EUR   1,93
Bar   EUR   5,00
Rückgeld   EUR   -3,07
05.03.2024   14:22   Bon-Nr. 221`,
  US: `HARBOR GRILL
120 Pier Ave
Portland, OR 97214
Server: Dana
03/05/2024 7:42 PM
Fish Tacos   14.50
Lemonade   4.00
Subtotal   18.50
Tax   1.48
Total   19.98
Suggested Tip:
18%   3.33
20%   3.70
22%   4.07
You saved   2.00
Return by 06/03/2024`,
  CA: `MAPLE CORNER
200 King St W
Toronto, ON M5H 1J9
HST #123456789 RT0001
03/05/2024 10:10
Bagel   2.99
Coffee   3.25
SUBTOTAL   6.24
HST 13%   0.81
TOTAL   7.05
VISA   7.05`,
  CH: `Bäckerei Sonne
Bahnhofstrasse 3
8001 Zürich
CHE-123.456.789 MWST
05.03.2024 08:10
Gipfeli   2 x 1.80   3.60
Zopf   6.50
Total CHF   10.10
Total EUR   10.60
Bar CHF   20.10
Rückgeld CHF   10.00`,
  FR: `GRAND MARCHE DU LAC
33300 BORDEAUX
SIRET 443 061 841 00011
05/03/2024 11:42 CAISSE 12
BAGUETTE TRADITION  1,10
2 x 2,35 YAOURT NATURE X8  4,70
JAMBON BLANC  3,85
TOTAL A PAYER  9,65
CB EMV  9,65 EUR
TVA 5,5%  9,15  0,50`,
  AU: `HARBOUR GROCERS
TAX INVOICE ABN 88 000 014 675
123 George St Sydney NSW 2000
05/03/2024 18:12
#Bread wholemeal 3.50
#Choc Biscuits
Qty 2 @ $3.35 each 6.70
TOTAL $10.20
EFT $10.20
GST INCLUDED IN TOTAL $0.61`,
  RO: `MAGAZIN CARPATI
STR. VICTORIEI NR. 10, CLUJ-NAPOCA
CIF: RO12345678
BON FISCAL
LAPTE 1.5% 1L
2 BUC x 6,49   12,98 B
PAINE ALBA   4,50 B
TOTAL LEI 17,48
TOTAL TVA BON 1,44
CARD 17,48
05/03/2024 ORA 12:44`,
  BR: `SUPERMERCADO IPE LTDA
CNPJ 12.345.678/0001-90
RUA DAS FLORES, 123 - CENTRO - CURITIBA - PR
Codigo Descricao Qtde UN Vl Unit Vl Total
789123 ARROZ TIPO1 1 UN X 25,00 25,00
789999 CAFE 500G 1 UN X 15,00 15,00
Qtde. total de itens 2
Valor total R$ 40,00
Descontos R$ 2,00
Valor a Pagar R$ 38,00
Cartao de Debito 38,00
NFC-e 000012345 Serie 001 05/03/2024 19:12:01`,
}

type Wanted = [merchant: string, currency: string, totalCents: number, items: [name: string, cents: number][]]
const WANTED: Record<string, Wanted> = {
  PL: [
    'ZIELONY LAS',
    'PLN',
    1197,
    [
      ['CHLEB RAZOWY C', 499],
      ['MLEKO 2% 1L C', 698],
    ],
  ],
  CZ: [
    'Pekárna U Mlýna s.r.o.',
    'CZK',
    8200,
    [
      ['Rohlík 10 ks', 3900],
      ['Chléb Šumava 1 ks', 4290],
    ],
  ],
  SE: [
    'Björkens Livs AB',
    'SEK',
    4800,
    [
      ['Mjölk 1,5L', 1890],
      ['Limpa', 3250],
      ['Pant', 200],
    ],
  ],
  NO: [
    'Fjellbakeriet AS',
    'NOK',
    13300,
    [
      ['Kanelbolle', 11670],
      ['Kaffe', 1650],
    ],
  ],
  DK: [
    'Havnens Købmand',
    'DKK',
    4145,
    [
      ['Rugbrød', 2495],
      ['Mælk 1L', 1350],
      ['PANT', 300],
    ],
  ],
  FI: [
    'KAUPPA KOIVU OY',
    'EUR',
    439,
    [
      ['MAITO 1L', 129],
      ['RUISLEIPÄ', 295],
      ['PANTTI', 15],
    ],
  ],
  PT: [
    'Mercearia do Bairro, Lda',
    'EUR',
    889,
    [
      ['Pão de Mafra', 199],
      ['Queijo Flamengo', 690],
    ],
  ],
  ID: [
    'TOKO SEGAR JAYA',
    'IDR',
    14000000,
    [
      ['BERAS 5KG', 7241379],
      ['MINYAK 2L', 6758621],
    ],
  ],
  VN: [
    'QUÁN CÀ PHÊ SÔNG XANH',
    'VND',
    9500000,
    [
      ['Cà phê sữa', 7000000],
      ['Bánh mì', 2500000],
    ],
  ],
  IT: [
    'PANIFICIO DEL CORSO S.R.L.',
    'EUR',
    600,
    [
      ['PANE INTEGRALE 4%', 240],
      ['FOCACCIA 10%', 360],
    ],
  ],
  ES: [
    'FRUTERIA EL HUERTO S.L.',
    'EUR',
    374,
    [
      ['MANZANA', 239],
      ['PAN RUSTICO', 135],
    ],
  ],
  DE: [
    'Markthalle Linden',
    'EUR',
    193,
    [
      ['Vollmilch 3,5%', 119],
      ['Limonade 1,5L', 99],
      ['Pfand', 25],
    ],
  ],
  US: [
    'HARBOR GRILL',
    'USD',
    1998,
    [
      ['Fish Tacos', 1450],
      ['Lemonade', 400],
    ],
  ],
  CA: [
    'MAPLE CORNER',
    'CAD',
    705,
    [
      ['Bagel', 299],
      ['Coffee', 325],
    ],
  ],
  CH: [
    'Bäckerei Sonne',
    'CHF',
    1010,
    [
      ['Gipfeli', 360],
      ['Zopf', 650],
    ],
  ],
  FR: [
    'GRAND MARCHE DU LAC',
    'EUR',
    965,
    [
      ['BAGUETTE TRADITION', 110],
      ['YAOURT NATURE X8', 470],
      ['JAMBON BLANC', 385],
    ],
  ],
  AU: [
    'HARBOUR GROCERS',
    'AUD',
    1020,
    [
      ['Bread wholemeal', 350],
      ['Choc Biscuits', 670],
    ],
  ],
  RO: [
    'MAGAZIN CARPATI',
    'RON',
    1748,
    [
      ['LAPTE 1.5% 1L', 1298],
      ['PAINE ALBA', 450],
    ],
  ],
  // A discount of the basket is shared among its items.
  BR: [
    'SUPERMERCADO IPE LTDA',
    'BRL',
    3800,
    [
      ['ARROZ TIPO1 1 UN', 2375],
      ['CAFE 500G 1 UN', 1425],
    ],
  ],
}

const read = (text: string, programCurrency: string | null = null) =>
  parseReceipt({ text, lines: [] }, { today: new Date('2026-11-20T12:00:00Z'), programCurrency })

describe('parseReceipt', () => {
  it.each(Object.entries(WANTED))('reads a receipt from %s', (country, [merchant, currency, totalCents, items]) => {
    const parsed = read(SLIPS[country] ?? '')
    expect(parsed).toMatchObject({
      merchant_name: merchant,
      currency,
      total_cents: totalCents,
      purchase_date: '2024-03-05',
    })
    expect(parsed.items.map(({ name, price_cents }) => [name, price_cents])).toEqual(items)
    // Receipts from the United States don't print the country; only the currency and the town indicate it.
    if (country !== 'US') expect(parsed.country).toBe(country)
  })

  it('does not doubt items because of returned bottles', () => {
    expect(read(SLIPS.DE ?? '').doubts).not.toContain('items_differ')
  })

  it.each([
    ['a row of rounding', SLIPS.NO, 13300, { before_cents: 13320, paid_cents: 13300 }],
    ['a row of rounding up', SLIPS.CZ, 8200, { before_cents: 8190, paid_cents: 8200 }],
    [
      'cash without change',
      'CAFE\n05.03.2024\nLunch  133.20\nTotal  133.20\nCash  133.00',
      13320,
      { before_cents: 13320, paid_cents: 13300 },
    ],
    ['a tip by card', 'CAFE\n05.03.2024\nLunch  20.00\nTotal  20.00\nVISA  20.40', 2000, null],
    ['a card', SLIPS.DK, 4145, null],
  ])('returns the total before rounding and the amount paid: %s', (_, slip, totalCents, rounding) =>
    expect(read(slip ?? '')).toMatchObject({ total_cents: totalCents, rounding }),
  )

  const inGermany = (rows: string) =>
    `Markthalle Linden\nHauptstraße 12\n30449 Hannover\nSteuernummer 25/123/45678\n05.03.2024   14:22\n${rows}`
  const inNorway = (rows: string) =>
    `Fjellbakeriet AS\nStorgata 12, 0184 Oslo\nOrg.nr: 987 654 321 MVA\n05.03.2024 14:22\n${rows}`
  const inPoland = (rows: string) =>
    `ZIELONY LAS\nUL. DŁUGA 12, 00-238 WARSZAWA\nNIP 525-22-48-481\n2024-03-05\n${rows}`
  const inNetherlands = (rows: string) => `Bakkerij De Molen\nOudegracht 12\n3511 AB Utrecht\n05-03-2024 10:12\n${rows}`
  it.each([
    [
      'a discount on the basket in Germany',
      inGermany(
        'Brot   4,00\nKäse   6,00\nZwischensumme   10,00\nRabatt 10%   -1,00\nSUMME EUR   9,00\nBar EUR   10,00\nRückgeld EUR   1,00',
      ),
      [360, 540],
    ],
    [
      'a discount on the basket in English',
      'GREENVALE\n12 Orchard Road\nGuildford GU1 3AB\n13/11/2024 10:12\nBread  4.00\nCheese  6.00\nSUBTOTAL  10.00\nStaff discount 10%  -1.00\nTOTAL  9.00\nCASH  10.00\nCHANGE  1.00',
      [360, 540],
    ],
    [
      'a discount on the basket in Poland',
      inPoland(
        'CHLEB   1 x4,00   4,00A\nSER   1 x6,00   6,00A\nPODSUMA   10,00\nRABAT   -1,00\nSUMA PLN   9,00\nGOTÓWKA PLN   10,00\nRESZTA PLN   1,00',
      ),
      [360, 540],
    ],
    [
      'three for two in Germany',
      inGermany(
        'Limonade   2,00\nLimonade   2,00\nLimonade   2,00\n3 für 2   -2,00\nSUMME EUR   4,00\nBar EUR   5,00\nRückgeld EUR   1,00',
      ),
      [133, 133, 134],
    ],
    [
      'bottles paid for and given back in Norway',
      inNorway('Brus 1,5L   29,90\nPant   3,00\nPant retur   -6,00\nSum   26,90\nBankkort   26,90'),
      [2990, 300],
    ],
    [
      'bottles paid for and given back in the Netherlands',
      inNetherlands('Cola 1,5L   2,29\nStatiegeld   0,25\nStatiegeld retour   -0,75\nTotaal EUR   1,79\nPIN   1,79'),
      [229, 25],
    ],
    [
      'bottles given back and a discount on the basket',
      inGermany(
        'Brot   4,00\nKäse   6,00\nLeergut   -1,00\nZwischensumme   9,00\nRabatt   -1,00\nSUMME EUR   8,00\nBar EUR   10,00\nRückgeld EUR   2,00',
      ),
      [360, 540],
    ],
  ])('confirms the items by their sum: %s', (_, slip, prices) => {
    const { doubts, items } = read(slip)
    expect([items.map(({ price_cents }) => price_cents), doubts.includes('items_differ')]).toEqual([prices, false])
  })

  it.each(['UL. DLUGA 12, 00-238 WARSZAWA', 'DLUGA 12 ,00-238 -WARSZAWA', 'RUA DO SOL 4,00 1100-420 LISBOA'])(
    'does not read a street with its postcode as an item: %s',
    (street) =>
      expect(read(`ZIELONY LAS\n${street}\n2024-03-05\nCHLEB   4,99\nSUMA PLN   4,99`).items).toMatchObject([
        { name: 'CHLEB' },
      ]),
  )

  it('sends a voucher below the subtotal to manual review', () => {
    const slip = inGermany(
      'Brot   4,00\nKäse   6,00\nZwischensumme   10,00\nGutschein   -1,00\nSUMME EUR   9,00\nBar EUR   9,00',
    )
    expect(read(slip).doubts.length).toBeGreaterThan(0)
  })

  it.each([
    ['USD', '2024-03-05'],
    ['GBP', '2024-05-03'],
  ])('reads 03/05 in the order of the program currency %s if the receipt shows no order', (programCurrency, date) => {
    const text = `CORNER SHOP\n12 High Street\n03/05/2024 10:10\nBread  2.00\nTotal  2.00\nVisit us at shop.example or +1 503 555 0100, +44 20 7946 0000`
    expect(read(text, programCurrency).purchase_date).toBe(date)
  })

  it.each([
    ['05MAR2025', '2025-03-05'],
    ['20/OKT/23', '2023-10-20'],
    ["Jan.15'16", '2016-01-15'],
    ['5 października 2024', '2024-10-05'],
    ['5 pazdziernika 2024', '2024-10-05'],
    ['3. března 2024', '2024-03-03'],
    ['14 elokuuta 2024', '2024-08-14'],
    ['12/SET/24', '2024-09-12'],
    ['2 de outubro de 2024', '2024-10-02'],
    ['9 décembre 2024', '2024-12-09'],
  ])('reads the date %s', (printed, date) =>
    expect(read(`GREENVALE\n12 Orchard Road\n${printed} 10:12\nBread  2.00\nTOTAL  2.00`).purchase_date).toBe(date),
  )

  it.each(['Return before: 12/20/2026', 'Ruilen tot 20-12-2026', 'Zwrot do 20.12.2026', 'Umtausch bis 20.12.2026'])(
    'does not read a purchase date from %s',
    (row) => {
      const parsed = read(`GREENVALE\n12 Orchard Road\n11/18/2026 10:12\nBread  2.00\nTOTAL  2.00\n${row}`)
      expect(parsed).toMatchObject({ purchase_date: '2026-11-18' })
    },
  )

  it.each(['49,-', '49.-', '49,--'])('reads %s as a whole amount', (amount) => {
    expect(read(`Boden\nStorgata 1\n05.03.2024\nKaffe  ${amount}\nTotalt  ${amount}`).total_cents).toBe(4900)
  })
})
