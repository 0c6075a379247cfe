import { recordAudit } from '@/domain/audit'
import { discardDraft, lockContent } from '@/domain/content-lifecycle'
import { type Context, inTransaction } from '@/domain/context'
import { findProgramSettings } from './find-settings'
import { changesForAudit, summarizeProgramChanges } from './summarize-changes'

/**
 * Discards the draft of a program's settings.
 * @returns whether there was one
 */
export const discardProgramDraft = (context: Context, programId: number): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const content = { slug: 'programs', id: programId } as const
    await lockContent(tx, content)
    const state = await findProgramSettings(tx, programId)
    if (!state?.hasDraft) return false
    await discardDraft(tx, content)
    await recordAudit(tx, {
      action: 'program.draft_discarded',
      recordType: 'programs',
      recordId: programId,
      programId,
      ...changesForAudit(summarizeProgramChanges(state.settings, state.published)),
    })
    return true
  })
