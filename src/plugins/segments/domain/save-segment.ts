import {
  type Context,
  enqueue,
  inTransaction,
  listSegmentFields,
  listSegmentUses,
  onlyRow,
  recordAudit,
  type SegmentUse,
} from '@/plugin/domain'
import { type CheckedRules, checkRules } from './check-rules'
import { countPeople } from './preview-people'
import type { SegmentForm } from './segment-form'

/** More would slow down every refresh. */
const MAX_SEGMENTS = 200

export type SegmentSaved =
  | { ok: true; id: number }
  | { ok: false; reason: 'name_taken' | 'not_found' | 'too_many' }
  | ({ reason: 'rules' } & Extract<CheckedRules, { ok: false }>)

type ToSave = { programId: number; form: SegmentForm }

/** Saves a segment with its headcount; its members are collected in the background. */
export const createSegment = (context: Context, { form, programId }: ToSave): Promise<SegmentSaved> =>
  save(context, { form, programId, segmentId: null })

/** Changes a segment. New rules choose again who is in it, without events; of a snapshot, name and description change only. */
export const updateSegment = (context: Context, toSave: ToSave & { segmentId: number }): Promise<SegmentSaved> =>
  save(context, toSave)

type Stored = { name: string; description: string | null; rules: unknown; kind: 'live' | 'snapshot' }

const save = (
  context: Context,
  { form, programId, segmentId }: ToSave & { segmentId: number | null },
): Promise<SegmentSaved> =>
  inTransaction(context, async (tx): Promise<SegmentSaved> => {
    const fields = await listSegmentFields(tx, programId)
    const checked = checkRules(form.rules, fields)
    if (!checked.ok) return { ...checked, reason: 'rules' }
    // Serializes saves of a program's segments, so that of two equal names the second is refused.
    await tx.sql(`select pg_advisory_xact_lock(hashtext('segments'), $1)`, [programId])
    const others = await tx.sql<{ name: string }>(
      'select name from segments where program_id = $1 and id is distinct from $2::int and not coalesce(is_archived, false)',
      [programId, segmentId],
    )
    if (others.some(({ name }) => name.toLowerCase() === form.name.toLowerCase()))
      return { ok: false, reason: 'name_taken' }
    if (segmentId === null && others.length >= MAX_SEGMENTS) return { ok: false, reason: 'too_many' }
    const before = segmentId === null ? null : await lock(tx, { programId, segmentId })
    if (segmentId !== null && !before) return { ok: false, reason: 'not_found' }
    const kind = before?.kind ?? form.kind
    const rules = before?.kind === 'snapshot' ? before.rules : checked.rules
    const isChanged = JSON.stringify(rules) !== JSON.stringify(before?.rules ?? null)
    const { people, unused_points } = isChanged
      ? await countPeople(tx, { fields, programId, rules: checked.rules })
      : { people: null, unused_points: null }
    const { id } = onlyRow(
      await tx.sql<{ id: number }>(
        segmentId === null
          ? `insert into segments (program_id, name, description, rules, kind, people, unused_points, is_archived, created_at, updated_at)
             values ($1, $3, nullif($4, ''), $5, $6, $7, $8, false, $9, $9) returning id, $2::int`
          : `update segments set name = $3, description = nullif($4, ''), rules = $5, kind = $6, people = coalesce($7, people),
               unused_points = coalesce($8, unused_points), updated_at = $9, refreshed_at = case when $7::numeric is null then refreshed_at end
             where program_id = $1 and id = $2::int returning id`,
        [
          ...[programId, segmentId, form.name, form.description, JSON.stringify(rules), kind],
          ...[people, unused_points, tx.now],
        ],
      ),
    )
    await recordAudit(tx, {
      action: segmentId === null ? 'segments.created' : 'segments.updated',
      ...{ recordType: 'segments', recordId: id, programId },
      ...(before ? { before } : {}),
      after: { name: form.name, description: form.description || null, rules, kind },
    })
    if (isChanged) await enqueue(tx.sql, 'segments.refresh_one', { programId, segmentId: id })
    return { ok: true, id }
  })

const lock = async (
  { sql }: Context,
  { programId, segmentId }: { programId: number; segmentId: number },
): Promise<Stored | null> => {
  const [row] = await sql<Stored>(
    `select name, description, rules, kind::text as kind from segments where id = $1 and program_id = $2 for update`,
    [segmentId, programId],
  )
  return row ?? null
}

export type SegmentArchived =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  /** What would reach nobody without it. */
  | { ok: false; reason: 'in_use'; uses: SegmentUse[] }

/** Archived segments are no longer offered and keep the people they had. One that is in use isn't archived. */
export const setSegmentArchived = (
  context: Context,
  { isArchived, programId, segmentId }: { programId: number; segmentId: number; isArchived: boolean },
): Promise<SegmentArchived> =>
  inTransaction(context, async (tx): Promise<SegmentArchived> => {
    const stored = await lock(tx, { programId, segmentId })
    if (!stored) return { ok: false, reason: 'not_found' }
    const uses = isArchived ? await listSegmentUses(tx, { programId, segmentId }) : []
    if (uses.length > 0) return { ok: false, reason: 'in_use', uses }
    const changed = await tx.sql(
      `update segments set is_archived = $3, updated_at = $4 where id = $1 and program_id = $2 and coalesce(is_archived, false) <> $3
       returning id`,
      [segmentId, programId, isArchived, tx.now],
    )
    if (changed.length === 0) return { ok: true }
    await recordAudit(tx, {
      action: 'segments.updated',
      ...{ recordType: 'segments', recordId: segmentId, programId, after: { is_archived: isArchived } },
    })
    return { ok: true }
  })
