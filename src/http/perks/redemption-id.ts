import { wireId } from '@/platform/wire-number'

/** Of an address; null for what can't be one. */
export const readRedemptionId = (given: string | undefined): number | null => {
  const parsed = wireId().safeParse(given)
  return parsed.success ? parsed.data : null
}
