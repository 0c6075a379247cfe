import type { Context } from '@/domain/context'
import type { Locale } from '@/i18n'
import { extensibleTable } from '@/platform/extend-table'

/** What a plugin does for a participant whose browser sends Global Privacy Control. Runs with every load of a page. */
export type PrivacySignal = (
  context: Context,
  owner: { programId: number; participantId: number },
  locale: Locale,
) => Promise<void>

const SIGNALS = extensibleTable<Record<string, PrivacySignal>>('privacy signal', {})

/** Whether the browser asks not to have data shared or used for profiles (https://privacycg.github.io/gpc-spec/). */
export const sendsPrivacySignal = (headers: Headers): boolean => headers.get('sec-gpc') === '1'

export const honorPrivacySignal: PrivacySignal = async (...signal) => {
  for (const honor of Object.values(SIGNALS)) await honor(...signal)
}
