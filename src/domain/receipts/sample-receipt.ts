import { keyedHash } from '@/platform/crypto'

/**
 * Whether a receipt is in the random sample for review (RULE-35). Deterministic per receipt, and unpredictable without
 * the server's secret, even with the identifier.
 */
export const isSampled = (identifier: string, percent: number): boolean =>
  Number.parseInt(keyedHash('receipt-sample', identifier).slice(0, 8), 16) % 10_000 < percent * 100
