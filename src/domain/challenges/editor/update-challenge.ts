import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { text } from '@/i18n/text'
import { announceProgramChange } from '@/platform/program-changes'
import { adoptIds } from './adopt-ids'
import type { ChallengeForm } from './challenge-form'
import { changedFields, pickFields } from './challenge-state'
import { findForeignLinks } from './find-foreign-links'
import { fitToKind } from './fit-to-kind'
import { stateOfForm } from './form-state'
import { readChallengeState } from './read-challenge-state'
import { answerErrors, type MissedChange, refuseErrors, type SavedChallenge } from './save-result'
import { takeFields } from './take-fields'
import { takeTags } from './take-tags'
import { type StoreChallenge, writeChallenge } from './write-challenge'

type Update = {
  programId: number
  challengeId: number
  form: ChallengeForm
  /** The version whose form it is. */
  restores?: number
  store?: StoreChallenge
}

/**
 * Saves an edited challenge. A save based on an older version is refused and gets the changes that it missed (RULE-45);
 * of two concurrent saves, one succeeds. Points that were already earned stay unchanged.
 */
export const updateChallenge = (context: Context, update: Update): Promise<SavedChallenge> =>
  answerErrors(async () => {
    const saved = await inTransaction(context, (tx) => save(tx, update))
    if (saved.ok) await announceProgramChange(context.sql, update.programId)
    return saved
  })

const save = async (
  tx: Context,
  { challengeId, form, programId, restores, store }: Update,
): Promise<SavedChallenge> => {
  const stored = await readChallengeState(tx, { programId, challengeId, lock: true })
  if (!stored) return { ok: false, reason: 'not_found' }
  const seen = form.updated_at ? new Date(form.updated_at) : null
  if (seen && seen.getTime() !== stored.updated_at.getTime()) {
    return { ok: false, reason: 'stale', missed: await listMissed(tx, { programId, challengeId, since: seen }) }
  }
  refuseErrors(await findForeignLinks(tx, programId, form))
  const tag_list = takeTags(tx, { programId, given: form.tag_list, stored: stored.state.tag_list })
  const isOtherKind = form.challenge_type !== stored.state.challenge_type
  if (isOtherKind && (await wasCompleted(tx, programId, challengeId))) {
    refuseErrors({ challenge_type: [text('challengeTypeFixed')] })
  }
  const fields = await takeFields(tx, { programId, form, stored })
  const taken = await stateOfForm(tx, programId, { ...form, tag_list })
  refuseErrors(taken.errors)
  const state = { ...taken.state, fields }
  const after = adoptIds(isOtherKind ? fitToKind(state) : state, stored.state)
  const changed = changedFields(stored.state, after)
  if (changed.length === 0) return { ok: false, reason: 'unchanged' }
  const written = await writeChallenge(tx, programId, after, { challengeId, store })
  await recordAudit(tx, {
    action: restores === undefined ? 'challenge.updated' : 'challenge.version_restored',
    recordType: 'challenges',
    recordId: challengeId,
    programId,
    before: pickFields(stored.state, changed),
    after: pickFields(after, changed),
  })
  return { ok: true, ...written }
}

const wasCompleted = async ({ sql }: Context, programId: number, challengeId: number): Promise<boolean> => {
  const rows = await sql('select 1 from challenge_completions where challenge_id = $1 and program_id = $2 limit 1', [
    challengeId,
    programId,
  ])
  return rows.length > 0
}

/** Saves outside the console (scripts) leave no audit entry, so the list may be empty. */
const listMissed = async (
  { sql }: Context,
  { challengeId, programId, since }: { programId: number; challengeId: number; since: Date },
): Promise<MissedChange[]> =>
  sql<MissedChange>(
    `select actor_label as actor, action, created_at as at,
       coalesce((select array_agg(key) from jsonb_object_keys(case when jsonb_typeof(after) = 'object' then after end) key), '{}') as fields
     from audit_entries where program_id = $1 and record_type = 'challenges' and record_id = $2 and created_at > $3
     order by created_at desc limit 20`,
    [programId, String(challengeId), since],
  )
