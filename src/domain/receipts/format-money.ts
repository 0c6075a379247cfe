/** Cents as a price, with the currency's symbol if it is known: 499 -> '$4.99'. */
export function formatMoneyPlain(cents: number, currency: string | null): string {
  const units = cents / 100
  if (!currency || !/^[A-Z]{3}$/.test(currency)) return units.toFixed(2)
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, minimumFractionDigits: 2 }).format(units)
}

/** Converts a database decimal in units of currency to whole cents. */
export const toCents = (units: number): number => Math.round(units * 100)
