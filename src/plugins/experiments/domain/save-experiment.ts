import { audit } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { checkForm, type FormRefusal, goalItemOf } from './check-form'
import type { ExperimentForm } from './experiment-form'
import { lockExperiment, type WhichExperiment } from './find-experiment'
import { planPeople } from './plan'
import { isRateGoal } from './types'

type Saved =
  | { ok: true; id: number }
  | { ok: false; reason: 'unknown' | 'not_draft' }
  | { ok: false; reason: FormRefusal; path: string }

/** Creates an experiment, or changes it before it starts. */
export const saveExperiment = (
  context: Context,
  { experimentId, form, programId }: { programId: number; experimentId: number | null; form: ExperimentForm },
): Promise<Saved> =>
  inTransaction(context, async (tx): Promise<Saved> => {
    const before = experimentId === null ? null : await lockExperiment(tx, { programId, experimentId })
    if (experimentId !== null && !before) return { ok: false, reason: 'unknown' }
    if (before && before.status !== 'draft') return { ok: false, reason: 'not_draft' }
    const checked = await checkForm(tx, programId, form)
    if (!checked.ok) return checked
    const { item, kindName, variants } = checked
    const shares = variants.map(({ share }) => share)
    const planned = planPeople({ ...form, shares })
    if (planned === null) return { ok: false, reason: 'no_plan', path: 'effect' }
    const unit = isRateGoal(form.goal) ? 100 : 1
    const values = [
      ...[form.name, kindName, item.id, item.name, form.segment ?? null, JSON.stringify(variants)],
      ...[JSON.stringify([{ since: null, shares }]), form.goal, goalItemOf(form, kindName, item), form.window_days],
      ...[form.baseline / unit, form.effect / unit, isRateGoal(form.goal) ? null : (form.spread ?? null), planned],
    ]
    const [row] = await (before
      ? tx.sql<{ id: number }>(
          `update experiments set name = $3, kind = $4, item_id = $5, item_name = $6, segment_id = $7, variants = $8, shares = $9, goal = $10,
             goal_item_id = $11, window_days = $12, baseline = $13, effect = $14, spread = $15, planned_people = $16, updated_at = $17
           where id = $2 and program_id = $1 returning id`,
          [programId, before.id, ...values, tx.now],
        )
      : tx.sql<{ id: number }>(
          `insert into experiments (program_id, name, kind, item_id, item_name, segment_id, variants, shares, goal, goal_item_id, window_days,
             baseline, effect, spread, planned_people, epoch, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, 0, $16) returning id`,
          [programId, ...values, tx.now],
        ))
    if (!row) throw new Error('the experiment was not stored')
    await audit(tx, {
      ...{ action: before ? 'experiments.changed' : 'experiments.created', recordType: 'experiments' },
      ...{ recordId: row.id, programId },
      after: { name: form.name, kind: kindName, item: item.name, variants },
    })
    return { ok: true, id: row.id }
  })

/** @returns false if it isn't a draft: what ran stays */
export const deleteExperiment = (context: Context, which: WhichExperiment): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ name: string }>(
      `delete from experiments where id = $2 and program_id = $1 and status = 'draft' returning name`,
      [which.programId, which.experimentId],
    )
    if (!row) return false
    await audit(tx, {
      ...{ action: 'experiments.deleted', recordType: 'experiments', recordId: which.experimentId },
      ...{ programId: which.programId, before: row },
    })
    return true
  })
