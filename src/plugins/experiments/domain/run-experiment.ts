import { audit, recordEvent } from '@/plugin'
import {
  allows,
  announceProgramChange,
  type Context,
  findVariedKind,
  inTransaction,
  isUniqueViolation,
  type VariedKind,
} from '@/plugin/domain'
import { findItem } from './check-form'
import { type Experiment, lockExperiment, type WhichExperiment } from './find-experiment'
import { measure } from './result'
import { type Result, WHOLE } from './types'

type Refused<Reason extends string> = { ok: false; reason: Reason }
const refuse = <Reason extends string>(reason: Reason): Refused<Reason> => ({ ok: false, reason })

/** A variant is content: who shows one must be allowed to change it. */
const canChange = ({ actor }: Context, programId: number, kind: VariedKind): boolean =>
  actor.type !== 'administrator' || allows(actor.grants, programId, kind.permission)

type Started = { ok: true } | Refused<'unknown' | 'not_draft' | 'item_gone' | 'not_allowed' | 'overlaps'>

/** Starts a draft. From now on participants see their variants. An item that another experiment varies can't have a second one. */
export const startExperiment = async (context: Context, which: WhichExperiment): Promise<Started> => {
  try {
    return await inTransaction(context, (tx) => start(tx, which))
  } catch (error) {
    // Two that start at once: the unique index lets one.
    if (isUniqueViolation(error)) return refuse('overlaps')
    throw error
  }
}

const start = async (tx: Context, which: WhichExperiment): Promise<Started> => {
  const experiment = await lockExperiment(tx, which)
  if (!experiment) return refuse('unknown')
  if (experiment.status !== 'draft') return refuse('not_draft')
  const { item_id, kind: kindName, variants } = experiment
  const found = await findItem(tx, which.programId, `${kindName}:${item_id}`)
  if (!found?.item.isOpen) return refuse('item_gone')
  if (!canChange(tx, which.programId, found.kind)) return refuse('not_allowed')
  const [other] = await tx.sql(`select 1 from experiments where program_id = $1 and running_item = $2`, [
    ...[which.programId, `${kindName}:${item_id}`],
  ])
  if (other) return refuse('overlaps')
  await tx.sql(
    `update experiments set status = 'running', running_item = $3, started_at = $4, shares = $5, epoch = 0, updated_at = $4
     where id = $2 and program_id = $1`,
    [
      ...[which.programId, experiment.id, `${kindName}:${item_id}`, tx.now],
      JSON.stringify([{ since: tx.now.toISOString(), shares: variants.map(({ share }) => share) }]),
    ],
  )
  await note(tx, experiment, 'started')
  await recordEvent(tx, {
    ...{ programId: which.programId, participantId: null, type: 'experiment.started' },
    data: { experiment: presentRef(experiment) },
  })
  await announceProgramChange(tx.sql, which.programId)
  return { ok: true }
}

const presentRef = ({ id, item_id, kind, name }: Experiment) => ({ id, name, kind, item_id })

type Change = 'started' | 'stopped' | 'finished' | 'shares_changed'

const note = (tx: Context, { id, name, program_id: programId }: Experiment, change: Change, after: object = {}) =>
  audit(tx, {
    ...{ action: `experiments.${change}` as const, recordType: 'experiments', recordId: id, programId },
    after: { name, ...after },
  })

type SharesChanged = { ok: true } | Refused<'unknown' | 'not_running' | 'shares_count'>

/** Changes how many of those who come from now on get which variant. Who has seen one keeps it. */
export const changeShares = (
  context: Context,
  { shares: percent, ...which }: WhichExperiment & { shares: readonly number[] },
): Promise<SharesChanged> =>
  inTransaction(context, async (tx): Promise<SharesChanged> => {
    const experiment = await lockExperiment(tx, which)
    if (!experiment) return refuse('unknown')
    if (experiment.status !== 'running') return refuse('not_running')
    if (percent.length !== experiment.variants.length) return refuse('shares_count')
    const others = percent.slice(1).map((share) => Math.round((share * WHOLE) / 100))
    const shares = [WHOLE - others.reduce((sum, share) => sum + share, 0), ...others]
    const variants = experiment.variants.map((variant, at) => ({ ...variant, share: shares[at] ?? 0 }))
    await tx.sql(
      `update experiments set variants = $3, shares = shares || $4::jsonb, epoch = epoch + 1, updated_at = $5 where id = $2 and program_id = $1`,
      [
        ...[which.programId, experiment.id, JSON.stringify(variants)],
        ...[JSON.stringify([{ since: tx.now.toISOString(), shares }]), tx.now],
      ],
    )
    await note(tx, experiment, 'shares_changed', { shares: percent })
    return { ok: true }
  })

type Ended =
  | { ok: true; result: Result }
  | Refused<'unknown' | 'not_running' | 'too_early' | 'no_variant' | 'item_gone' | 'not_allowed' | 'not_saved'>

/** Ends an experiment without a decision. People who have seen a variant keep it for an hour, then everyone sees the original. */
export const stopExperiment = (context: Context, which: WhichExperiment): Promise<Ended> =>
  inTransaction(context, async (tx): Promise<Ended> => {
    const experiment = await lockExperiment(tx, which)
    if (!experiment) return refuse('unknown')
    if (experiment.status !== 'running') return refuse('not_running')
    return end(tx, experiment, { status: 'stopped', kept: null })
  })

/**
 * Ends an experiment by a decision: the original (0), or a variant, which is written into the content for everyone. Not before the
 * planned people have been counted: what looks better earlier is chance too often.
 */
export const finishExperiment = async (
  context: Context,
  { kept, ...which }: WhichExperiment & { kept: number },
): Promise<Ended> => {
  try {
    return await inTransaction(context, (tx) => finish(tx, { kept, ...which }))
  } catch (error) {
    // The content's own rules refused it, such as a reward that has ended. Nothing was written.
    if (REFUSED_BY_PAYLOAD.has((error as { name?: string } | null)?.name ?? '')) return refuse('not_saved')
    throw error
  }
}

const REFUSED_BY_PAYLOAD: ReadonlySet<string> = new Set(['ValidationError', 'APIError'])

const finish = async (tx: Context, { kept, ...which }: WhichExperiment & { kept: number }): Promise<Ended> => {
  const experiment = await lockExperiment(tx, which)
  if (!experiment) return refuse('unknown')
  if (experiment.status !== 'running') return refuse('not_running')
  const variant = experiment.variants[kept]
  if (!variant) return refuse('no_variant')
  const result = await measure(tx, experiment)
  if (!result.is_complete) return refuse('too_early')
  if (kept > 0) {
    const kind = findVariedKind(experiment.kind)
    if (!kind) return refuse('item_gone')
    if (!canChange(tx, which.programId, kind)) return refuse('not_allowed')
    const { name: _, share: __, ...content } = variant
    const isKept = await kind.keep(tx, { programId: which.programId, itemId: experiment.item_id, variant: content })
    if (!isKept) return refuse('item_gone')
  }
  return end(tx, experiment, { status: 'finished', kept, result })
}

type Ending = { status: 'stopped' | 'finished'; kept: number | null; result?: Result }

const end = async (tx: Context, experiment: Experiment, { kept, result: known, status }: Ending): Promise<Ended> => {
  const { id, program_id: programId, variants } = experiment
  const result = known ?? (await measure(tx, experiment))
  await tx.sql(
    `update experiments set status = $3::enum_experiments_status, running_item = null, ended_at = $4, kept = $5, result = $6, updated_at = $4
     where id = $2 and program_id = $1`,
    [programId, id, status, tx.now, kept, JSON.stringify(result)],
  )
  const decision = kept === null ? null : variants[kept]?.name
  await note(tx, experiment, status, { kept: decision })
  if (status === 'finished')
    await recordEvent(tx, {
      ...{ programId, participantId: null, type: 'experiment.finished' },
      data: { experiment: presentRef(experiment), kept: { variant: kept ?? 0, name: decision ?? '' } },
    })
  await announceProgramChange(tx.sql, programId)
  return { ok: true, result }
}
