import type { LocalizedText } from '@/i18n/text'
import type { KindRefusal } from './types'

/** For kinds that something else completes than the page's button: pressing it says by what. */
export const completesElsewhere = (reason: string, message: LocalizedText) => {
  const refusal = { ok: false, reason, message } as const satisfies KindRefusal
  return { refusal, complete: async () => refusal }
}
