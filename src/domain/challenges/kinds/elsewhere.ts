import type { LocalizedText } from '@/i18n/text'
import type { KindRefusal } from './types'

/** For kinds that aren't completed by the page's button: pressing it returns the reason. */
export const completesElsewhere = (reason: string, message: LocalizedText) => {
  const refusal = { ok: false, reason, message } as const satisfies KindRefusal
  return { refusal, complete: async () => refusal }
}
