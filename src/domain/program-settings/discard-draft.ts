import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { endSchedule } from '@/domain/publications'
import { findProgramSettings } from './find-settings'
import { lockProgram } from './lock-program'
import { changesForAudit, summarizeProgramChanges } from './summarize-changes'

/**
 * Discards the draft of a program's settings.
 * @returns whether there was one
 */
export const discardProgramDraft = (context: Context, programId: number): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    await lockProgram(tx, programId)
    const state = await findProgramSettings(tx, programId)
    if (!state?.hasDraft) return false
    await dropDraft(tx, programId)
    await recordAudit(tx, {
      action: 'program.draft_discarded',
      recordType: 'programs',
      recordId: programId,
      programId,
      ...changesForAudit(summarizeProgramChanges(state.settings, state.published)),
    })
    return true
  })

/** Payload has no API for it: deletes the draft versions and marks the newest published version as the latest. */
export const dropDraft = async (tx: Context, programId: number): Promise<void> => {
  const { sql } = tx
  await endSchedule(tx, { slug: 'programs', id: programId })
  await sql("delete from _programs_v where parent_id = $1 and version__status = 'draft'", [programId])
  await sql(
    `update _programs_v set latest = true
     where id = (select id from _programs_v where parent_id = $1 order by updated_at desc, id desc limit 1)`,
    [programId],
  )
}
