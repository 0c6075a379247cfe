import { parseId } from '@/plugin/http'

/** The id from an address; null if it is invalid. */
export const readRedemptionId = (text: string | undefined): number | null => {
  const parsed = parseId().safeParse(text)
  return parsed.success ? parsed.data : null
}
