import { audit, readSettings } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { RETENTION_KINDS, type RetentionKind } from './kinds'
import { dueSql, RETENTION_RULES, type Rule } from './rules'

const DAY_MS = 86_400_000
const BATCH = 200
/** Of one rule a night; what is left follows in the next ones. */
const MOST = 20_000

type Periods = Partial<Record<RetentionKind, number | null>>

/** A program's periods in days. Kinds without one are kept. */
export const readPeriods = async (
  context: Context,
  programId: number,
): Promise<{ isOn: boolean; periods: [RetentionKind, number][] }> => {
  const { is_on: isOn, ...stored } = await readSettings<Periods>(context, 'data_rights', programId)
  return { isOn, periods: RETENTION_KINDS.flatMap((kind) => (stored[kind] ? [[kind, stored[kind]]] : [])) }
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

export type RetentionPreview = { kind: RetentionKind; days: number | null; due: number; held: number }

/** What the job would delete now, whether it is on or not. Changes nothing. */
export const previewRetention = async (context: Context, programId: number): Promise<RetentionPreview[]> => {
  const periods = new Map((await readPeriods(context, programId)).periods)
  const previews: RetentionPreview[] = []
  for (const kind of RETENTION_KINDS) {
    const days = periods.get(kind) ?? null
    const preview = { kind, days, due: 0, held: 0 }
    for (const rule of days === null ? [] : RETENTION_RULES[kind]) {
      const { due, held } = dueSql(rule)
      const [counts] = await context.sql<{ due: number; held: number }>(
        `select (select count(*)::int from ${due}) as due, (select count(*)::int from ${held}) as held`,
        [programId, before(context.now, days ?? 0)],
      )
      preview.due += counts?.due ?? 0
      preview.held += counts?.held ?? 0
    }
    previews.push(preview)
  }
  return previews
}

/** The daily job, for programs that switched it on. A failure of one leaves the others alone. */
export const retainPrograms = async (context: Context): Promise<void> => {
  const programs = await context.sql<{ program_id: number }>(
    'select program_id from data_rights_settings where is_on order by program_id',
  )
  for (const { program_id: programId } of programs)
    await retainProgram(context, programId).catch((error: unknown) =>
      context.payload.logger.error({ code: 'ROW_FAILED', err: error, programId }, 'the retention of a program failed'),
    )
}

/** Deletes what is past its period, and reports how much. */
export const retainProgram = async (
  context: Context,
  programId: number,
): Promise<Partial<Record<RetentionKind, number>>> => {
  const { isOn, periods } = await readPeriods(context, programId)
  if (!isOn) return {}
  const deleted: Partial<Record<RetentionKind, number>> = {}
  for (const [kind, days] of periods) {
    let count = 0
    for (const rule of RETENTION_RULES[kind])
      count += await deleteDue(context, { programId, rule, until: before(context.now, days) })
    if (count > 0) deleted[kind] = count
  }
  const all = Object.values(deleted).reduce((sum, count) => sum + count, 0)
  if (all > 0)
    await inTransaction(context, async (tx) => {
      await tx.sql(`insert into retention_runs (program_id, ran_at, deleted, deleted_in_all) values ($1, $2, $3, $4)`, [
        programId,
        tx.now,
        JSON.stringify(deleted),
        all,
      ])
      await audit(tx, {
        ...{ action: 'data_rights.retained', recordType: 'programs', recordId: programId, programId },
        after: deleted,
      })
    })
  return deleted
}

const deleteDue = async (
  context: Context,
  { programId, rule, until }: { programId: number; rule: Rule; until: Date },
): Promise<number> => {
  let count = 0
  while (count < MOST) {
    const ids = await inTransaction(context, async (tx) => {
      const rows = await tx.sql<{ id: number }>(`select x.id from ${dueSql(rule).due} order by x.id limit ${BATCH}`, [
        programId,
        until,
      ])
      const found = rows.map(({ id }) => id)
      if (found.length > 0) await rule.remove(tx, programId, found)
      return found
    })
    count += ids.length
    if (ids.length < BATCH) break
  }
  return count
}

export type RetentionRun = { id: number; ran_at: Date; deleted: Partial<Record<RetentionKind, number>> }

/** What was deleted lately. */
export const listRetentionRuns = ({ sql }: Context, programId: number): Promise<RetentionRun[]> =>
  sql<RetentionRun>('select id, ran_at, deleted from retention_runs where program_id = $1 order by id desc limit 60', [
    programId,
  ])
