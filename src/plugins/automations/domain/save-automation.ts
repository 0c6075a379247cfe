import { audit } from '@/plugin'
import {
  type Context,
  inTransaction,
  isInOwnLanguage,
  listMessageChannels,
  listSegments,
  stopMessages,
} from '@/plugin/domain'
import { enterMembers } from './enter'
import { lockAutomation, sourceOf, type WhichAutomation } from './find-automation'
import type { AutomationForm } from './flow'

export type SaveRefusal = 'unknown' | 'running' | 'texts_missing' | 'unknown_segment' | 'unknown_reward'
export type Saved = { ok: true; id: number } | { ok: false; reason: SaveRefusal }

/** Creates an automation, or changes one that isn't running. */
export const saveAutomation = (
  context: Context,
  { automationId, form, programId }: { programId: number; automationId: number | null; form: AutomationForm },
): Promise<Saved> =>
  inTransaction(context, async (tx): Promise<Saved> => {
    const before = automationId === null ? null : await lockAutomation(tx, { programId, automationId })
    if (automationId !== null && !before) return { ok: false, reason: 'unknown' }
    if (before?.status === 'running') return { ok: false, reason: 'running' }
    const refusal = await checkForm(tx, programId, form)
    if (refusal) return { ok: false, reason: refusal }
    const values = [form.name, JSON.stringify(form.trigger), JSON.stringify(form.steps)]
    const numbers = [form.reentry_days ?? null, form.holdout_percent, form.window_days]
    const [row] = await (before
      ? tx.sql<{ id: number }>(
          `update automations set name = $3, trigger = $4, steps = $5, reentry_days = $6, holdout_percent = $7, window_days = $8,
             updated_at = $9 where id = $2 and program_id = $1 returning id`,
          [programId, before.id, ...values, ...numbers, tx.now],
        )
      : tx.sql<{ id: number }>(
          `insert into automations (program_id, name, trigger, steps, reentry_days, holdout_percent, window_days)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
          [programId, ...values, ...numbers],
        ))
    if (!row) throw new Error('the automation was not stored')
    await note(tx, { programId, automationId: row.id }, before ? 'changed' : 'created', form)
    return { ok: true, id: row.id }
  })

const checkForm = async (
  tx: Context,
  programId: number,
  { steps, trigger }: AutomationForm,
): Promise<SaveRefusal | null> => {
  const segments = [
    ...(trigger.kind === 'segment' ? [trigger.segment_id] : []),
    ...steps.flatMap((step) => (step.kind === 'condition' && step.of === 'segment' ? [step.segment_id] : [])),
  ]
  const known = segments.length > 0 ? (await listSegments(tx, programId)).map(({ id }) => id) : []
  if (segments.some((id) => !known.includes(Number(id)))) return 'unknown_segment'
  const rewards = [...new Set(steps.flatMap((step) => (step.kind === 'reward' ? [step.reward_id] : [])))]
  const found = await tx.sql('select 1 from rewards where program_id = $1 and id = any($2::int[])', [
    programId,
    rewards,
  ])
  if (found.length < rewards.length) return 'unknown_reward'
  const texts = steps.flatMap((step) => (step.kind === 'message' ? [step.texts] : []))
  const complete = await Promise.all(texts.map((all) => isInOwnLanguage(tx, programId, all)))
  return complete.every(Boolean) ? null : 'texts_missing'
}

type Change = 'created' | 'changed' | 'started' | 'stopped' | 'deleted'

const note = (tx: Context, { automationId, programId }: WhichAutomation, change: Change, { name }: { name: string }) =>
  audit(tx, {
    ...{ action: `automations.${change}` as const, recordType: 'automations', recordId: automationId, programId },
    after: { name },
  })

export type Started = { ok: true } | { ok: false; reason: 'unknown' | 'running' | 'no_steps' | 'no_channel' }

/** Starts an automation: from now on people enter. What happened before counts for nobody. */
export const startAutomation = (context: Context, which: WhichAutomation): Promise<Started> =>
  inTransaction(context, async (tx): Promise<Started> => {
    const automation = await lockAutomation(tx, which)
    if (!automation) return { ok: false, reason: 'unknown' }
    if (automation.status === 'running') return { ok: false, reason: 'running' }
    if (automation.steps.length === 0) return { ok: false, reason: 'no_steps' }
    const channels = listMessageChannels()
    if (automation.steps.some((step) => step.kind === 'message' && !channels.includes(step.channel)))
      return { ok: false, reason: 'no_channel' }
    await tx.sql(
      `update automations set status = 'running', started_at = $3, looked_until = $3, stopped_at = null, updated_at = $3
       where id = $2 and program_id = $1`,
      [which.programId, which.automationId, tx.now],
    )
    // Who is in the segment already doesn't enter it.
    await enterMembers(tx, automation, { isFirst: true })
    await note(tx, which, 'started', automation)
    return { ok: true }
  })

/** Stops an automation at once: nobody takes another step, and messages that weren't sent are cancelled. */
export const stopAutomation = (context: Context, which: WhichAutomation): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ name: string }>(
      `update automations set status = 'stopped', stopped_at = $3, updated_at = $3
       where id = $2 and program_id = $1 and status = 'running' returning name`,
      [which.programId, which.automationId, tx.now],
    )
    if (!row) return false
    await tx.sql(
      `update automation_runs set status = 'stopped', due_at = null, finished_at = $3, updated_at = $3
       where automation_id = $2 and program_id = $1 and status = 'running'`,
      [which.programId, which.automationId, tx.now],
    )
    await stopMessages(tx, { programId: which.programId, source: sourceOf(which.automationId) })
    await note(tx, which, 'stopped', row)
    return true
  })

/** @returns false if somebody entered it once, because its log stays */
export const deleteAutomation = (context: Context, which: WhichAutomation): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const automation = await lockAutomation(tx, which)
    if (!automation || automation.status === 'running') return false
    const [run] = await tx.sql('select 1 from automation_runs where automation_id = $1 limit 1', [automation.id])
    if (run) return false
    await tx.sql('delete from automation_members where automation_id = $1', [automation.id])
    await tx.sql('delete from automations where id = $2 and program_id = $1', [which.programId, automation.id])
    await note(tx, which, 'deleted', automation)
    return true
  })
