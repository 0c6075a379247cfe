import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { announceProgramChange } from '@/platform/program-changes'
import type { GoLiveFinding } from './check-go-live'
import { findSetup } from './find-setup'
import { wipeTestParticipants } from './wipe-test-participants'

export type WentLive =
  /** `isNew` is false if the program was already live. */
  | { ok: true; isNew: boolean }
  | { ok: false; reason: 'not_found' }
  | { ok: false; reason: 'blocked'; findings: GoLiveFinding[] }

/**
 * Ends test mode for good (RULE-62), and deletes test participants with their data. A concurrent second call waits for
 * the row and finds the program live.
 */
export const goLive = async (context: Context, programId: number): Promise<WentLive> => {
  const went = await inTransaction(context, async (tx): Promise<WentLive> => {
    const [program] = await tx.sql<{ test_mode: boolean }>(
      'select test_mode from programs where id = $1 for no key update',
      [programId],
    )
    if (!program) return { ok: false, reason: 'not_found' }
    if (!program.test_mode) return { ok: true, isNew: false }
    const setup = await findSetup(tx, programId)
    if (!setup?.canGoLive) return { ok: false, reason: 'blocked', findings: setup?.findings ?? [] }
    const { wiped } = await wipeTestParticipants(tx, programId)
    await tx.sql('update programs set test_mode = false, updated_at = $2 where id = $1', [programId, tx.now])
    // Publishing a draft or restoring a version must not restore test mode.
    await tx.sql('update _programs_v set version_test_mode = false where parent_id = $1', [programId])
    await tx.sql(
      `insert into program_setups (program_id, went_live_at, went_live_by_id, created_at, updated_at) values ($1, $2, $3, $2, $2)
       on conflict (program_id) do update set went_live_at = $2, went_live_by_id = $3, updated_at = $2`,
      [programId, tx.now, tx.actor.type === 'administrator' ? tx.actor.id : null],
    )
    await recordAudit(tx, {
      action: 'program.went_live',
      recordType: 'programs',
      recordId: programId,
      programId,
      before: { test_mode: true },
      after: { test_mode: false, test_participants_wiped: wiped },
    })
    return { ok: true, isNew: true }
  })
  if (went.ok && went.isNew) await announceProgramChange(context.sql, programId)
  return went
}
