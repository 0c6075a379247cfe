/**
 * The currencies that Stripe charges in, and how. We keep hundredths of a currency's unit; Stripe counts in its smallest unit, which is
 * not always what ISO 4217 says: https://docs.stripe.com/currencies
 */
type CurrencyRule = {
  /** What a price may have; the third decimal of the Gulf's currencies must be 0, so two of them count. */
  decimals: 0 | 2
  /** How many of Stripe's units a unit is. */
  factor: 1 | 100 | 1000
}

const TWO_DECIMALS =
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg idr ils inr jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd tzs uah uyu uzs wst xcd xcg yer zar zmw'
const ZERO_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
const THREE_DECIMALS = 'bhd jod kwd omr tnd'
/** Stripe takes them in hundredths, but only whole units: as charges (ISK, UGX) or as payouts (HUF, TWD). */
const WHOLE_IN_HUNDREDTHS = 'isk ugx huf twd'

const rules = (codes: string, rule: CurrencyRule): [string, CurrencyRule][] =>
  codes.split(' ').map((code) => [code, rule])

const RULES: ReadonlyMap<string, CurrencyRule> = new Map([
  ...rules(TWO_DECIMALS, { decimals: 2, factor: 100 }),
  ...rules(ZERO_DECIMALS, { decimals: 0, factor: 1 }),
  ...rules(THREE_DECIMALS, { decimals: 2, factor: 1000 }),
  ...rules(WHOLE_IN_HUNDREDTHS, { decimals: 0, factor: 100 }),
])

const ruleOf = (currency: string): CurrencyRule => RULES.get(currency.toLowerCase()) ?? { decimals: 2, factor: 100 }

const COMMON = 'usd eur gbp cad aud mxn brl chf jpy krw sek nok dkk pln'.split(' ')

/** The common ones first, then the rest by code. */
export const CURRENCIES: readonly string[] = [
  ...COMMON,
  ...[...RULES.keys()].filter((code) => !COMMON.includes(code)).toSorted(),
]

/** Decimals that a price in this currency may have. */
export const priceDecimals = (currency: string): 0 | 2 => ruleOf(currency).decimals

/** @param amountCents hundredths of the currency's unit */
export const isPriceIn = (amountCents: number, currency: string): boolean =>
  Number.isInteger(amountCents) && (priceDecimals(currency) === 2 || amountCents % 100 === 0)

/** @param amountCents hundredths of the currency's unit @returns Stripe's number for it */
export const toProviderAmount = (amountCents: number, currency: string): number =>
  Math.round((amountCents * ruleOf(currency).factor) / 100)

/** @returns hundredths of the currency's unit, for Stripe's number */
export const fromProviderAmount = (amount: number, currency: string): number =>
  Math.round((amount * 100) / ruleOf(currency).factor)
