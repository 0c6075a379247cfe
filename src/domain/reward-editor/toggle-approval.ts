import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { findEarlyChanges } from '@/domain/devaluation'
import { lockOpenDraw } from '@/domain/draws'
import type { MessageFor } from '@/domain/reward-fields'
import { PLUGIN_SELECTIONS } from '@/domain/rewards'
import { asIsIn } from '@/domain/stored-as-is'
import type { Locale } from '@/i18n/locales'
import { textIn } from '@/i18n/text'
import { announceProgramChange } from '@/platform/program-changes'
import { type EditableReward, findEditableReward } from './find-editable-reward'
import { findPublicationRefusals, notePublication } from './publication-checks'
import { rewardForm, rewardInputOf } from './reward-form'
import type { LockFacts } from './reward-locks'

export type ApprovalToggled =
  | { ok: true; approved: boolean }
  | { ok: false; reason: 'not_found' }
  /** Field -> missing values. */
  | { ok: false; reason: 'incomplete'; errors: Record<string, string[]> }

type Toggle = {
  programId: number
  rewardId: number
  /** The new state; by default, the opposite of the current one. */
  approved?: boolean | undefined
  messageFor: MessageFor
  /** The language of `messageFor`. */
  locale: Locale
  /** Stores the approval in a write of Payload's own. */
  store?: (fields: Approval) => Promise<unknown>
}
type Approval = { approved_at: string | null; start?: string }

/**
 * Approves a reward, or turns it back into a draft, visible only to those who have claimed it (RULE-26). Setting the
 * current state does nothing. A reward that its own form would refuse, or that has already ended, is not approved. A
 * sweepstake's first draw is committed with the approval, before anybody can enter. A ranking without a start gets the
 * time of its first approval as its start, so that points stay even if it is a draft in between.
 */
export const toggleRewardApproval = async (context: Context, toggle: Toggle): Promise<ApprovalToggled> => {
  const { programId, rewardId, messageFor } = toggle
  const toggled = await inTransaction(context, async (tx): Promise<ApprovalToggled & { isNew?: boolean }> => {
    const stored = await findEditableReward(tx, { programId, rewardId, lock: true })
    if (!stored) return { ok: false, reason: 'not_found' }
    const before = stored.facts.approved_at
    const approved = toggle.approved ?? before === null
    if (approved === (before !== null)) return { ok: true, approved }
    const errors = approved ? findLacking(stored, messageFor, tx.now) : {}
    if (approved)
      for (const { field, message } of await findPublicationRefusals(tx, { ...stored, programId }))
        (errors[field] ??= []).push(textIn(message, toggle.locale))
    // A draft is an end for members, too.
    if (!approved && (stored.form.finish === null || new Date(stored.form.finish) > tx.now))
      for (const { on } of await findEarlyChanges(tx, { programId, recordType: 'rewards', recordId: rewardId }, [
        { field: 'approved', value: 'false' },
      ]))
        (errors.base ??= []).push(messageFor('too_early', { on }))
    if (Object.keys(errors).length > 0) return { ok: false, reason: 'incomplete', errors }
    const after = approved ? tx.now : null
    const fields = { approved_at: after?.toISOString() ?? null, ...(approved ? {} : keepStart(stored, before)) }
    if (toggle.store) await toggle.store(fields)
    else
      await tx.payload.update({ collection: 'rewards', id: rewardId, data: fields, ...asIsIn(tx, 'rewards', rewardId) })
    if (approved && stored.form.selection === 'sweepstake') await lockOpenDraw(tx, { programId, rewardId })
    if (approved) await notePublication(tx, { ...stored, programId })
    await recordAudit(tx, {
      action: approved ? 'reward.approved' : 'reward.unapproved',
      recordType: 'rewards',
      recordId: rewardId,
      programId,
      before: { approved_at: before },
      after: { approved_at: after },
    })
    return { ok: true, approved, isNew: true }
  })
  const { isNew, ...answer } = { isNew: false, ...toggled }
  if (isNew) await announceProgramChange(context.sql, programId)
  return answer
}

/** The start of a ranking that has none, before its first approval is gone. */
const keepStart = ({ form }: EditableReward, approvedAt: Date | null): { start?: string } => {
  const { contest_kind, finish, selection, start } = form
  if (selection !== 'mini-contest' || contest_kind !== 'ranking' || start !== null || approvedAt === null) return {}
  return finish === null || approvedAt < new Date(finish) ? { start: approvedAt.toISOString() } : {}
}

const findLacking = (
  { facts, form: stored }: EditableReward,
  messageFor: MessageFor,
  now: Date,
): Record<string, string[]> => {
  const form = rewardInputOf(stored)
  const errors: Record<string, string[]> = {}
  for (const { message, path } of rewardForm(messageFor, Object.keys(PLUGIN_SELECTIONS)).safeParse(form).error
    ?.issues ?? [])
    (errors[String(path[0] ?? 'base')] ??= []).push(message)
  const isOver = stored.finish !== null && new Date(stored.finish) <= now
  if (isOver && !hasBegun(facts)) (errors.finish ??= []).push(messageFor('finish_passed'))
  return errors
}

/**
 * Whether people participate already: such a reward can be approved after its end, so that its draw, contest and claims
 * continue.
 */
const hasBegun = ({ draw_status, has_claims, has_entries, has_moments, has_plays, settled_at }: LockFacts): boolean =>
  has_claims ||
  has_entries ||
  has_plays ||
  has_moments ||
  settled_at !== null ||
  (draw_status ?? 'committed') !== 'committed'
