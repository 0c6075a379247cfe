/** Hundredths of a currency's unit are what we keep; the provider counts in the currency's own smallest coin. */
const WITHOUT_COINS = new Set('bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf'.split(' '))
const WITH_THOUSANDTHS = new Set('bhd jod kwd omr tnd'.split(' '))

/** @param amountCents hundredths of the currency's unit @returns the provider's number for it */
export const toProviderAmount = (amountCents: number, currency: string): number => {
  const code = currency.toLowerCase()
  if (WITHOUT_COINS.has(code)) return Math.round(amountCents / 100)
  return WITH_THOUSANDTHS.has(code) ? amountCents * 10 : amountCents
}
