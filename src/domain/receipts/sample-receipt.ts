import { keyedHash } from '@/platform/crypto'

/**
 * Whether a receipt is of the random sample that people check (RULE-35). The same receipt is always in or out, however
 * often it is read; nobody without the server's secret can tell beforehand which, though they know its identifier.
 */
export const isSampled = (identifier: string, percent: number): boolean =>
  Number.parseInt(keyedHash('receipt-sample', identifier).slice(0, 8), 16) % 10_000 < percent * 100
