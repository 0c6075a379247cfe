import { type Context, consentSourceOf, findConsents, saveConsent } from '@/plugin/domain'
import type { Pair } from './lock-accounts'

/** What the merged account refused, the surviving one refuses too (decision 100). It stays so after an undo, until the person chooses. */
export const narrowConsents = async (tx: Context, { mergedId, programId, survivorId }: Pair): Promise<void> => {
  const choices = await findConsents(tx.sql, { programId, participantId: mergedId })
  for (const { isGranted, name, source } of choices)
    if (!isGranted && source !== null)
      await saveConsent(tx, {
        ...{ programId, participantId: survivorId, name, isGranted: false },
        ...{ source: consentSourceOf(tx.actor), shownText: '', detail: `merged account ${mergedId}` },
      })
}
