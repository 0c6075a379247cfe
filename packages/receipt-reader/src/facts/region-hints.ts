import { LATIN_WORDS, type Region } from './regions'

/** A tax name with its rate on either side: 'MOMS 25%', '25 % moms'. Without a rate it may be another word. */
const rated = (name: string): string =>
  String.raw`(?<![A-Za-z])(?:${name})[\s:(]{0,3}(?:[A-Z]\s?)?\d+(?:[.,]\d+)?\s?%|%\)?\s?(?:${name})(?![A-Za-z])`

/** New Zealand's GST numbers. */
const NZ_GST = /\bGST\s?(?:NO|NUM(?:BER)?|REG)?\W{0,5}\d{2,3}-\d{3}-\d{3}\b/i
const DOLLAR = /\$\s?\d/
const IVA = /\b[I1l]\.?V\.?A\b(?=.*\d|\W{0,2}INC)/i
/** The currencies of Spanish-speaking countries other than the US dollar and the euro. */
const PESOS = 'MXN ARS CLP COP UYU PYG BOB PEN VES CRC GTQ NIO HNL DOP'
/** The currencies of countries whose receipts call a tax VAT. */
const WITH_VAT =
  'GBP EUR CHF SEK NOK DKK ISK PLN CZK HUF RON BGN RSD TRY UAH ILS ZAR NAD BWP KES UGX TZS RWF ZMW NGN GHS ETB EGP AED SAR BHD OMR PHP THB VND IDR CNY KRW TWD LKR NPR BDT MUR FJD TTD BBD BSD XCD'

/** Words that occur only on receipts in these currencies. */
const among = (currencies: string, pattern: RegExp, more: Partial<Region> = {}): Region => ({
  currency: null,
  dayFirst: true,
  place: 'offItems',
  among: currencies.split(' '),
  pattern,
  ...more,
})
const ANY_ORDER = { dayFirst: false, isOrderSure: false } as const
/** A tax name with its rate can't be an item, so it counts anywhere, even if it isn't a known label. */
const RATED = { place: 'anywhere' } as const

/** Taxes and tax numbers in languages that call VAT 'IVA'. */
const LATIN_TAXES: Region[] = [
  // Switzerland, in all its languages.
  among('CHF', /\bCHE[-\s]?\d{3}[.\s]?\d{3}[.\s]?\d{3}\b/i),
  among('EUR', /\bP(?:ART(?:ITA)?)?\.?\s?I\.?V\.?A\b/i),
  // Ecuador and El Salvador use US dollars.
  among('USD', /\b\d{10}001\b/, { beside: IVA }),
  among('USD', /\bN\.?R\.?C\b|\b\d{4}-\d{6}-\d{3}-\d\b/i, { beside: IVA }),
  // Spain and Portugal; Romania has a CIF too.
  among('EUR RON', /\bC\.?[I1l]\.?F\b\W{0,4}(?:ES|RO)?[-\s]?[A-Z\d][-\s]?\d{6,7}-?[A-Z\d]\b/i),
  among('EUR', /\bN\.?[I1l]\.?F\b\W{0,4}(?:ES|PT)?[-\s]?[A-Z\d][-\s]?\d{7}-?[A-Z\d]\b/i),
  among('ARS', /\bC\.?U\.?I\.?T\b/i),
  among('CLP UYU', /\bR\.?U\.?T\b\W{0,4}\d{1,2}\.?\d{3}/i),
  among('COP GTQ BOB', /\bN\.?I\.?T\b\W{0,4}\d{3}[.\d]/i),
  among('PEN', /\bI\.?G\.?V\b(?=.*\d)/i),
  among('BRL', /\bC\.?N\.?P\.?J\b/i),
  among(PESOS, IVA, { beside: DOLLAR }),
  among(`EUR ${PESOS} AOA MZN CVE`, IVA),
]

/** Taxes and tax numbers in other languages, and currency signs that several countries share. */
const OTHER_TAXES: Region[] = [
  among('JPY CNY', /[¥￥]\s?\d|消費税|税込/, { ...ANY_ORDER, place: 'anywhere' }),
  among('SEK NOK DKK ISK', /\d[.,]\d\d\s?kr(?![A-Za-z])|(?<![A-Za-z])[Kk]r\.?\s?\d/, {
    ...ANY_ORDER,
    place: 'anywhere',
  }),
  among('PLN', /\d[.,]\d\d\s?z[łl](?![A-Za-z])/, { place: 'anywhere' }),
  among('CZK', /\d\s?K[čc](?![A-Za-z])/, { place: 'anywhere' }),
  among('PEN', /(?<![A-Za-z])S\/\.?\s?\d[\d,]*\.\d\d/, { place: 'anywhere' }),
  among(
    'EUR CHF',
    /\b[Mm]\.?[Ww]\.?[Ss5][Tt]\b|\bUSt\b|\bU[Ss][Tt][-.\s]{0,2}I[Dd]|\bSteuer-?(?:Nr|nummer)|\bATU\s?\d{8}\b|\bDE\d{9}\b/,
  ),
  among('EUR', /\bSIR(?:ET|EN)\b\W{0,4}\d{3}/i),
  among('EUR CHF RON MDL XOF XAF MAD TND DZD XPF', /\bT\.?V\.?A\b(?=.*\d)/i),
  among('CAD', /\bT\.?V\.?Q\b(?=.*\d)/i, ANY_ORDER),
  among(
    'EUR ZAR NAD SRD',
    /\bBTW\b[\s:.-]{0,3}(?:\d|NR|NUMMER|NL|BE\s?\d|LAAG|HOOG|BEDRAG)|\b(?:INCL|EXCL)\.?\s?BTW\b|\bNL\d{9}B\d{2}\b/i,
  ),
  among('SEK DKK', new RegExp(String.raw`${rated('MOMS')}|\bMOMS(?:REG)?\.?\s?N[RO]\b`, 'i'), {
    ...ANY_ORDER,
    ...RATED,
  }),
  among('NOK', new RegExp(String.raw`${rated('MVA')}|\b\d{3}\s?\d{3}\s?\d{3}\s?MVA\b`, 'i'), RATED),
  among('EUR', new RegExp(rated('ALV'), 'i'), RATED),
  among('PLN', new RegExp(String.raw`${rated('PTU')}|\bNIP\b\W{0,4}\d{3}`, 'i'), { ...ANY_ORDER, ...RATED }),
  among('CZK EUR', new RegExp(rated('DPH'), 'i'), RATED),
  among('EUR RSD BAM', new RegExp(rated('PDV'), 'i'), RATED),
  among('HUF', new RegExp(rated('[ÁA]FA'), 'i'), { ...ANY_ORDER, ...RATED }),
  among('TRY', new RegExp(rated('KDV'), 'i'), RATED),
  among('IDR', new RegExp(String.raw`${rated('PPN')}|\bNPWP\b`, 'i'), RATED),
  among('INR', /\bGSTIN\b|\b[CS]GST\b|\bFSSAI\b/i),
  among('AUD NZD CAD SGD MYR INR PKR MVR PGK BTN', /\bGST\b(?=.*\d)/i, ANY_ORDER),
  among(
    WITH_VAT,
    /\bV\.?A\.?T\b(?!\s?69)[\s:.#(-]{0,3}(?:\d|REG|NO\b|NUM|NR|ID\b|TIN|INCL|EXEMPT|SALES|AM(?:OUN)?T|@)|%\)?\s?VAT\b|\bVATABLE\b/i,
    ANY_ORDER,
  ),
]

/**
 * Hints for receipts that don't name a currency; used only without a match in `SIGNS` and `WORDS`. The first match decides the
 * currency and date order, the first with `among` the possible currencies.
 */
export const HINTS: Region[] = [
  ...LATIN_TAXES,
  // Receipts in the USA may be in Spanish.
  among(`EUR ${PESOS} USD`, LATIN_WORDS),
  // Countries with dollars and a tax called GST, which the USA doesn't have.
  { currency: 'NZD', dayFirst: true, place: 'offItems', pattern: NZ_GST, beside: DOLLAR },
  among('AUD NZD SGD CAD', /\bGST/, { beside: DOLLAR }),
  // Networks of card payments.
  among('AUD NZD', /\bEFTPOS\b/i, { place: 'anywhere' }),
  among('CAD', /\bINTERAC\b/i, { ...ANY_ORDER, place: 'anywhere' }),
  { currency: 'USD', dayFirst: false, isOrderSure: false, isGuess: true, place: 'anywhere', pattern: DOLLAR },
  // Words of streets and shops, without a currency sign.
  {
    currency: 'MYR',
    dayFirst: true,
    place: 'offItems',
    pattern: /\bJALAN\b|\bJLN\b|SDN\.?\s?BHD|SELANGOR|JOHOR|KUALA\s?LUMPUR|MALAYSIA|PERNIAGAAN|\bKEDAI\b|RESTORAN/i,
  },
  ...OTHER_TAXES,
]
