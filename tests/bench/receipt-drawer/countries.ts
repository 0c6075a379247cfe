import type { Language } from './languages'

/**
 * How a country's tills print. `dates`: d, m, y for digits (yy for two), M for a month's name. `prefix` and `suffix` are
 * what may stand beside amounts. `#` in a pattern is a digit.
 */
export type Country = {
  code: string
  languages: readonly Language[]
  currency: string
  decimals: 0 | 2
  point: ',' | '.'
  group: '' | ',' | '.' | ' '
  /** A common price, in the currency's units. */
  price: number
  signs: readonly string[]
  dates: readonly string[]
  taxes: readonly number[]
  /** Tax is added below the items, as in North America. */
  isTaxAdded: boolean
  forms: readonly string[]
  streets: readonly string[]
  towns: readonly string[]
  phone: string
  taxNumber: string
  domain: string
}

const list = (text: string): readonly string[] => text.split('|')

type Short = Pick<Country, 'code' | 'languages' | 'currency' | 'price' | 'taxes' | 'phone' | 'taxNumber' | 'domain'> & {
  dates: string
  forms: string
  streets: string
  towns: string
  signs: string
  style?: '1,234.50' | '1.234,50' | '1 234,50' | '1.234' | '1 234'
  isTaxAdded?: true
}

const country = (short: Short): Country => {
  const style = short.style ?? '1.234,50'
  return {
    ...short,
    isTaxAdded: short.isTaxAdded ?? false,
    decimals: style.length > 5 ? 2 : 0,
    point: style.endsWith('.50') ? '.' : ',',
    group: style[1] as ',' | '.' | ' ',
    dates: list(short.dates),
    forms: list(short.forms),
    streets: list(short.streets),
    towns: list(short.towns),
    signs: list(short.signs),
  }
}

/** `forms` end the names of companies. In patterns, `#` is a digit and `@` a letter. */
export const COUNTRIES: readonly Country[] = [
  country({
    ...{ code: 'US', languages: ['en'], currency: 'USD', price: 6, taxes: [6.25, 7, 8.875], isTaxAdded: true },
    style: '1,234.50',
    dates: 'm/d/y|m/d/yy|M d, y|m-d-y',
    forms: 'LLC|Inc.|Corp.',
    streets: '# Main St|## Oak Avenue|#### NW 23rd Ave|### Sunset Blvd|#### Highway 9',
    towns: 'Austin, TX 787##|Portland, OR 972##|Brooklyn, NY 112##|Columbus, OH 432##|Reno, NV 895##',
    phone: '(###) 555-####',
    taxNumber: '',
    domain: 'com',
    signs: '$||USD ',
  }),
  country({
    ...{ code: 'CA', languages: ['en', 'fr'], currency: 'CAD', price: 7, taxes: [5, 13], isTaxAdded: true },
    style: '1,234.50',
    dates: 'y-m-d|m/d/y|d/m/y|y/m/d|M d, y',
    forms: 'Inc.|Ltd.|Ltée',
    streets: '### King St W|#### Yonge Street|## Rue Sainte-Catherine|### Granville St',
    towns: 'Toronto ON M5V 2T6|Vancouver, BC V6B 1A1|Montréal QC H2X 1Y4|Calgary AB T2P 2M5',
    phone: '416-555-####',
    taxNumber: 'GST/HST# ######### RT0001',
    domain: 'ca',
    signs: '$||CA$',
  }),
  country({
    ...{ code: 'GB', languages: ['en'], currency: 'GBP', price: 4, taxes: [20, 5] },
    style: '1,234.50',
    dates: 'd/m/y|d/m/yy|d M y|dMyy|d-m-y',
    forms: 'Ltd|Limited|PLC',
    streets: '## High Street|# Station Road|### Church Lane|## Market Place',
    towns: 'Guildford GU1 3AB|Leeds LS1 4DY|York YO1 7HH|Bristol BS1 5TT|London SE1 9SG',
    phone: '01### ######',
    taxNumber: 'VAT No GB ### #### ##',
    domain: 'co.uk',
    signs: '£||GBP ',
  }),
  country({
    ...{ code: 'IE', languages: ['en'], currency: 'EUR', price: 4, taxes: [23, 13.5] },
    style: '1,234.50',
    dates: 'd/m/y|d-m-yy|d M y',
    forms: 'Ltd|DAC|Limited',
    streets: '## Grafton Street|# Main Street|## Shop Street',
    towns: 'Dublin 2 D02 X285|Galway H91 E2R8|Cork T12 W8KP',
    phone: '01 ### ####',
    taxNumber: 'VAT No IE#######@',
    domain: 'ie',
    signs: '€||EUR ',
  }),
  country({
    ...{ code: 'AU', languages: ['en'], currency: 'AUD', price: 8, taxes: [10] },
    style: '1,234.50',
    dates: 'd/m/y|d/m/yy|d M y|d-m-y',
    forms: 'Pty Ltd|Pty. Ltd.',
    streets: '### George Street|## Chapel St|# Beach Road|### Sydney Rd',
    towns: 'Sydney NSW 2000|Prahran VIC 3181|Brisbane QLD 4000|Fremantle WA 6160|Hobart TAS 7000',
    phone: '0# 9### ####',
    taxNumber: 'ABN ## ### ### ###',
    domain: 'com.au',
    signs: '$||A$|AUD ',
  }),
  country({
    ...{ code: 'NZ', languages: ['en'], currency: 'NZD', price: 8, taxes: [15] },
    style: '1,234.50',
    dates: 'd/m/y|d/m/yy|d M y',
    forms: 'Ltd|Limited',
    streets: '### Queen Street|## Cuba St|# Victoria Street',
    towns: 'Auckland 1010|Wellington 6011|Christchurch 8011',
    phone: '0# ### ####',
    taxNumber: 'GST No ###-###-###',
    domain: 'co.nz',
    signs: '$||NZ$',
  }),
  country({
    ...{ code: 'DE', languages: ['de'], currency: 'EUR', price: 4, taxes: [19, 7] },
    dates: 'd.m.y|d.m.yy|y-m-d',
    forms: 'GmbH|KG|GmbH & Co. KG|e.K.',
    streets: 'Hauptstr. ##|Bahnhofstraße #|Lindenweg ##|Am Markt #',
    towns: '80331 München|50667 Köln|20095 Hamburg|04109 Leipzig|70173 Stuttgart',
    phone: '089 / ######',
    taxNumber: 'USt-IdNr. DE#########',
    domain: 'de',
    signs: '| €| EUR|€ ',
  }),
  country({
    ...{ code: 'AT', languages: ['de'], currency: 'EUR', price: 4, taxes: [20, 10] },
    dates: 'd.m.y|d.m.yy',
    forms: 'GmbH|KG|OG',
    streets: 'Mariahilfer Straße ##|Hauptplatz #|Landstraße ##',
    towns: '1060 Wien|8010 Graz|5020 Salzburg|4020 Linz',
    phone: '01 ######',
    taxNumber: 'UID: ATU########',
    domain: 'at',
    signs: '| €|€ ',
  }),
  country({
    ...{ code: 'CH', languages: ['de', 'fr', 'it'], currency: 'CHF', price: 6, taxes: [8.1, 2.6] },
    style: '1,234.50',
    dates: 'd.m.y|d.m.yy',
    forms: 'AG|GmbH|SA|Sagl',
    streets: 'Bahnhofstrasse ##|Seestrasse ###|Rue du Rhône ##',
    towns: '8001 Zürich|3011 Bern|1204 Genève|6900 Lugano',
    phone: '044 ### ## ##',
    taxNumber: 'CHE-###.###.### MWST',
    domain: 'ch',
    signs: 'CHF |Fr. |',
  }),
  country({
    ...{ code: 'NL', languages: ['nl'], currency: 'EUR', price: 3, taxes: [21, 9] },
    dates: 'd-m-y|d-m-yy|d/m/y',
    forms: 'B.V.|BV|V.O.F.',
    streets: 'Kalverstraat ##|Dorpsstraat #|Grote Markt ##|Stationsweg ###',
    towns: '1012 AB Amsterdam|3511 CE Utrecht|4811 XJ Breda|9712 HN Groningen',
    phone: '020-#######',
    taxNumber: 'BTW NL#########B01',
    domain: 'nl',
    signs: '|€ |EUR ',
  }),
  country({
    ...{ code: 'BE', languages: ['nl', 'fr'], currency: 'EUR', price: 4, taxes: [21, 6] },
    dates: 'd/m/y|d-m-y|d/m/yy',
    forms: 'NV|BVBA|SA|SRL',
    streets: 'Meir ##|Rue Neuve ##|Veldstraat ##|Chaussée de Wavre ###',
    towns: '2000 Antwerpen|1000 Bruxelles|9000 Gent|4000 Liège',
    phone: '02 ### ## ##',
    taxNumber: 'BTW BE 0###.###.###',
    domain: 'be',
    signs: '|€ | EUR',
  }),
  country({
    ...{ code: 'FR', languages: ['fr'], currency: 'EUR', price: 4, taxes: [20, 10, 5.5] },
    style: '1 234,50',
    dates: 'd/m/y|d/m/yy|d-m-y',
    forms: 'SARL|SAS|SA',
    streets: '## rue de la République|# place du Marché|### avenue Jean Jaurès|## bd Voltaire',
    towns: '75011 Paris|69002 Lyon|33000 Bordeaux|59800 Lille|13001 Marseille',
    phone: '0# ## ## ## ##',
    taxNumber: 'SIRET ### ### ### #####',
    domain: 'fr',
    signs: '| €|€| EUR',
  }),
  country({
    ...{ code: 'ES', languages: ['es'], currency: 'EUR', price: 3, taxes: [21, 10] },
    dates: 'd/m/y|d-m-y|d/m/yy',
    forms: 'S.L.|S.A.|SL',
    streets: 'C/ Mayor ##|Calle Real #|Avda. de la Paz ##|Pza. España #',
    towns: '28013 Madrid|08002 Barcelona|46001 Valencia|41001 Sevilla',
    phone: '9## ### ###',
    taxNumber: 'CIF: B########',
    domain: 'es',
    signs: '| €|€',
  }),
  country({
    ...{ code: 'MX', languages: ['es'], currency: 'MXN', price: 60, taxes: [16] },
    style: '1,234.50',
    dates: 'd/m/y|d/m/yy|y-m-d|d-M-y',
    forms: 'S.A. de C.V.|SA DE CV',
    streets: 'Av. Insurgentes Sur ####|Calle Hidalgo ##|Blvd. Kukulcán ###',
    towns: 'Col. Roma Norte CP 06700 CDMX|Guadalajara, Jal. CP 44100|Monterrey, N.L. 64000',
    phone: '55 #### ####',
    taxNumber: 'RFC: @@@######@@#',
    domain: 'com.mx',
    signs: '$||MXN ',
  }),
  country({
    ...{ code: 'IT', languages: ['it'], currency: 'EUR', price: 4, taxes: [22, 10, 4] },
    dates: 'd/m/y|d-m-y|d/m/yy',
    forms: 'S.R.L.|S.p.A.|SNC',
    streets: 'Via Roma ##|Corso Italia ##|Piazza Garibaldi #|Viale dei Mille ##',
    towns: '20121 Milano MI|00184 Roma|50123 Firenze FI|10121 Torino',
    phone: '02 #######',
    taxNumber: 'P.IVA ###########',
    domain: 'it',
    signs: '|€ |',
  }),
  country({
    ...{ code: 'PT', languages: ['pt'], currency: 'EUR', price: 3, taxes: [23, 13, 6] },
    dates: 'd/m/y|d-m-y|y-m-d',
    forms: 'Lda|S.A.|Unipessoal Lda',
    streets: 'Rua Augusta ##|Av. da Liberdade ###|Praça do Comércio #',
    towns: '1100-053 Lisboa|4000-322 Porto|3000-213 Coimbra',
    phone: '21# ### ###',
    taxNumber: 'NIF: #########',
    domain: 'pt',
    signs: '|€| €',
  }),
  country({
    ...{ code: 'BR', languages: ['pt'], currency: 'BRL', price: 14, taxes: [18] },
    dates: 'd/m/y|d/m/yy',
    forms: 'LTDA|S.A.|ME',
    streets: 'Av. Paulista ####|Rua XV de Novembro ##|R. das Flores ###',
    towns: 'São Paulo SP 01310-100|Curitiba PR 80020-310|Recife PE 50030-230',
    phone: '(11) ####-####',
    taxNumber: 'CNPJ ##.###.###/0001-##',
    domain: 'com.br',
    signs: '|R$ |R$',
  }),
  country({
    ...{ code: 'PL', languages: ['pl'], currency: 'PLN', price: 9, taxes: [23, 8, 5] },
    style: '1 234,50',
    dates: 'y-m-d|d-m-y|d.m.y',
    forms: 'Sp. z o.o.|S.A.|Sp.j.',
    streets: 'ul. Długa ##|ul. Marszałkowska ###|al. Jana Pawła II ##',
    towns: '00-950 Warszawa|31-042 Kraków|80-831 Gdańsk|61-772 Poznań',
    phone: '22 ### ## ##',
    taxNumber: 'NIP ###-###-##-##',
    domain: 'pl',
    signs: '| zł| PLN',
  }),
  country({
    ...{ code: 'CZ', languages: ['cs'], currency: 'CZK', price: 60, taxes: [21, 12] },
    style: '1 234,50',
    dates: 'd.m.y|d. m. y|d.m.yy',
    forms: 's.r.o.|a.s.|v.o.s.',
    streets: 'Václavské nám. ##|Masarykova ##|Hlavní ###',
    towns: '110 00 Praha 1|602 00 Brno|301 00 Plzeň',
    phone: '2## ### ###',
    taxNumber: 'DIČ: CZ########',
    domain: 'cz',
    signs: '| Kč| CZK',
  }),
  country({
    ...{ code: 'SE', languages: ['sv'], currency: 'SEK', price: 40, taxes: [25, 12] },
    style: '1 234,50',
    dates: 'y-m-d|yy-m-d|d/m/y',
    forms: 'AB',
    streets: 'Storgatan ##|Drottninggatan #|Kungsgatan ##',
    towns: '111 20 Stockholm|411 06 Göteborg|211 34 Malmö|753 10 Uppsala',
    phone: '08-### ## ##',
    taxNumber: 'Org.nr 55####-####',
    domain: 'se',
    signs: '| kr| SEK',
  }),
  country({
    ...{ code: 'NO', languages: ['nb'], currency: 'NOK', price: 45, taxes: [25, 15] },
    style: '1 234,50',
    dates: 'd.m.y|d.m.yy|d/m-y',
    forms: 'AS|ASA',
    streets: 'Storgata ##|Karl Johans gate ##|Torggata #',
    towns: '0154 Oslo|5003 Bergen|7010 Trondheim|4006 Stavanger',
    phone: '## ## ## ##',
    taxNumber: 'Foretaksregisteret ### ### ### MVA',
    domain: 'no',
    signs: '| kr|NOK ',
  }),
  country({
    ...{ code: 'DK', languages: ['da'], currency: 'DKK', price: 35, taxes: [25] },
    dates: 'd.m.y|d-m-y|d/m/y|d.m.yy',
    forms: 'A/S|ApS',
    streets: 'Strøget ##|Vestergade #|Algade ##',
    towns: '1160 København K|8000 Aarhus C|5000 Odense C',
    phone: '## ## ## ##',
    taxNumber: 'CVR-nr. ########',
    domain: 'dk',
    signs: '| kr.|DKK ',
  }),
  country({
    ...{ code: 'FI', languages: ['fi'], currency: 'EUR', price: 4, taxes: [25.5, 14] },
    style: '1 234,50',
    dates: 'd.m.y|d.m.yy',
    forms: 'Oy|Oyj',
    streets: 'Aleksanterinkatu ##|Hämeenkatu #|Kauppakatu ##',
    towns: '00100 Helsinki|33100 Tampere|20100 Turku',
    phone: '09 ### ####',
    taxNumber: 'Y-tunnus #######-#',
    domain: 'fi',
    signs: '| €|€',
  }),
  country({
    ...{ code: 'TR', languages: ['tr'], currency: 'TRY', price: 90, taxes: [20, 10, 1] },
    dates: 'd/m/y|d.m.y|d-m-y',
    forms: 'A.Ş.|LTD. ŞTİ.',
    streets: 'İstiklal Cad. No:##|Atatürk Bulvarı ###|Bağdat Cd. ##',
    towns: 'Beyoğlu / İSTANBUL|Çankaya/ANKARA|Konak İZMİR',
    phone: '0212 ### ## ##',
    taxNumber: 'VD ##########',
    domain: 'com.tr',
    signs: '|*|₺| TL',
  }),
  country({
    ...{ code: 'MY', languages: ['ms'], currency: 'MYR', price: 9, taxes: [6] },
    style: '1,234.50',
    dates: 'd/m/y|d-m-y|d/m/yy|d M y',
    forms: 'SDN BHD|Sdn. Bhd.|(M) SDN BHD',
    streets: 'No. ##, Jalan Sagu ##|Lot ##, Jalan Ipoh|##-G, Jalan SS2/##',
    towns: '81100 Johor Bahru, Johor|50450 Kuala Lumpur|10200 Pulau Pinang',
    phone: '03-#### ####',
    taxNumber: 'SST ID: W10-####-########',
    domain: 'com.my',
    signs: '|RM|RM ',
  }),
  country({
    ...{ code: 'ID', languages: ['id'], currency: 'IDR', price: 24_000, taxes: [11] },
    style: '1.234',
    dates: 'd/m/y|d-m-y|d.m.yy|d M y',
    forms: 'PT|CV|Tbk',
    streets: 'Jl. Sudirman No. ##|Jl. Malioboro ###|Jl. Gajah Mada ##',
    towns: 'Jakarta Pusat 10220|Yogyakarta 55271|Bandung 40111',
    phone: '021-#######',
    taxNumber: 'NPWP ##.###.###.#-###.000',
    domain: 'co.id',
    signs: '|Rp |Rp',
  }),
  country({
    ...{ code: 'HU', languages: ['hu'], currency: 'HUF', price: 900, taxes: [27, 18, 5] },
    style: '1 234',
    dates: 'y.m.d.|y.m.d|y-m-d',
    forms: 'Kft.|Zrt.|Bt.',
    streets: 'Fő utca ##.|Petőfi u. #|Rákóczi út ##.',
    towns: '1051 Budapest|6720 Szeged|4024 Debrecen',
    phone: '06 1 ### ####',
    taxNumber: 'Adószám: ########-2-##',
    domain: 'hu',
    signs: '| Ft| HUF',
  }),
]
