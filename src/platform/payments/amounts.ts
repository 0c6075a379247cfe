/**
 * The currencies that Stripe charges in, and their units. Laurel stores hundredths of a currency's unit; Stripe uses
 * its smallest unit, which isn't always ISO 4217's: https://docs.stripe.com/currencies
 */
type CurrencyRule = {
  /** The decimals of a price. Three-decimal currencies of the Gulf must end in 0, so two remain. */
  decimals: 0 | 2
  /** The number of Stripe's units per currency unit. */
  factor: 1 | 100 | 1000
}

const TWO_DECIMALS =
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg idr ils inr jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd tzs uah uyu uzs wst xcd xcg yer zar zmw'
const ZERO_DECIMALS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'
const THREE_DECIMALS = 'bhd jod kwd omr tnd'
/** Stripe takes these in hundredths, but only whole units: for charges (ISK, UGX) or payouts (HUF, TWD). */
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

/** The decimals that a price in this currency may have. */
export const priceDecimals = (currency: string): 0 | 2 => ruleOf(currency).decimals

/** @param amountCents hundredths of the currency's unit */
export const isPriceIn = (amountCents: number, currency: string): boolean =>
  Number.isInteger(amountCents) && (priceDecimals(currency) === 2 || amountCents % 100 === 0)

/** @param amountCents hundredths of the currency's unit @returns the amount in Stripe's units */
export const toProviderAmount = (amountCents: number, currency: string): number =>
  Math.round((amountCents * ruleOf(currency).factor) / 100)

/** @returns hundredths of the currency's unit for an amount in Stripe's units */
export const fromProviderAmount = (amount: number, currency: string): number =>
  Math.round((amount * 100) / ruleOf(currency).factor)
