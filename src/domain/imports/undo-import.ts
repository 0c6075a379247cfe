import { recordAudit } from '@/domain/audit'
import { actorColumns, type Context, inTransaction } from '@/domain/context'
import { clearParticipants } from '@/domain/participants'
import { onlyRow } from '@/platform/sql'
import { findImport, type ImportRow } from './find-import'

export type UndoResult =
  | ({ ok: true; found: ImportRow; participants: number; points: number } & TakenBack)
  | { ok: false; reason: 'unknown' | 'not_applied' }
  /** Some of its points were spent: nothing is reversed. */
  | { ok: false; reason: 'spent'; participants: number }

/** People whom an undo removed, whose fields it restored, and who stay, because something changed since the import. */
type TakenBack = { removed: number; restored: number; kept: number }

type Row = {
  outcome: 'done' | 'undone' | 'spent' | 'not_applied'
  participants: number
  entries: number
  points: number
}

/**
 * Reverses the points of an import, as long as none of them were spent, and takes back people, names, tags, email
 * choices and attributes that it made and that are unchanged since (RULE-51). Idempotent.
 */
export const undoImport = (context: Context, programId: number, importId: number): Promise<UndoResult> =>
  inTransaction(context, async (tx): Promise<UndoResult> => {
    const found = await findImport(tx.sql, importId, programId)
    if (found?.kind !== 'participants') return { ok: false, reason: 'unknown' }
    // A million rows take longer than the usual limit of a request.
    await tx.sql('set local statement_timeout = 0')
    const { actor_id, actor_type } = actorColumns(tx.actor)
    const [row] = await tx.sql<Row>(
      `select outcome, participants, entries, points::float8 as points
       from laurel_undo_import($1, '', $2::text::enum_point_entries_actor_type, $3, $4)`,
      [importId, actor_type, actor_id, tx.now],
    )
    if (!row || row.outcome === 'not_applied') return { ok: false, reason: 'not_applied' }
    if (row.outcome === 'spent') return { ok: false, reason: 'spent', participants: row.participants }
    const isFirst = row.outcome === 'done'
    const back = isFirst ? await takeBack(tx, programId, importId) : { removed: 0, restored: 0, kept: 0 }
    if (isFirst)
      await recordAudit(tx, {
        ...{ action: 'participants.import_undone', recordType: 'imports', recordId: importId, programId },
        after: { filename: found.filename, participants: row.participants, points: row.points, ...back },
      })
    return {
      ok: true,
      found: { ...found, undone_at: found.undone_at ?? tx.now },
      participants: isFirst ? row.participants : 0,
      points: isFirst ? row.points : 0,
      ...back,
    }
  })

const BATCH_PEOPLE = 5000

const takeBack = async (tx: Context, programId: number, importId: number): Promise<TakenBack> => {
  const { kept, restored } = onlyRow(
    await tx.sql<Omit<TakenBack, 'removed'>>('select restored, kept from laurel_restore_import($1, $2)', [
      importId,
      tx.now,
    ]),
  )
  let removed = 0
  for (let after = 0; ; ) {
    const people = await tx.sql<{ id: number }>(UNTOUCHED_PEOPLE, [importId, programId, after, BATCH_PEOPLE])
    const participantIds = people.map(({ id }) => id)
    after = participantIds.at(-1) ?? 0
    if (after === 0) break
    removed += participantIds.length
    await clearParticipants(tx, { programId, participantIds })
    for (const table of ['participant_profiles', 'email_choice_changes', 'transfers.import_changes'])
      await tx.sql(`delete from ${table} where participant_id = any($1)`, [participantIds])
  }
  const { stay } = onlyRow(
    await tx.sql<{ stay: number }>(
      `select count(*)::int as stay from transfers.import_changes c join participants p on p.id = c.participant_id and p.erased_at is null
       where c.import_id = $1 and c.is_new`,
      [importId],
    ),
  )
  return { removed, restored, kept: kept + stay }
}

/**
 * People whom the import made, with the fields that it gave them, and for whom nothing else was recorded. They are
 * cleared like erased ones, because the ledger keeps their entries.
 */
const UNTOUCHED_PEOPLE = `
  select p.id from transfers.import_changes c join participants p on p.id = c.participant_id
  where c.import_id = $1 and p.program_id = $2 and p.id > $3 and c.is_new and p.erased_at is null
    and p.sign_in_count = 0 and p.email_verified_at is null
    and not exists (select from jsonb_each(c.changes) t (name, change) where coalesce(to_jsonb(p) -> t.name, 'null') <> t.change -> 1)
    and not exists (select from participant_profiles f where f.participant_id = p.id
      and f.value is distinct from c.profile -> f.profile_attribute_id::text ->> 1)
    and not exists (select from point_entries e where e.participant_id = p.id
      and (e.cause_type, e.cause_id) is distinct from ('Import', c.import_id::text))
    and not exists (select from participant_actions a where a.participant_id = p.id
      and a.action_type not in ('points_imported', 'points_import_undone', 'tier_reached', 'tier_left'))
    and not exists (select from pending_points h where h.participant_id = p.id or h.friend_id = p.id)
    and not exists (select from participants r where r.referred_by_id = p.id)
    and not exists (select from receipts r where r.participant_id = p.id)
    and not exists (select from reward_claims k where k.participant_id = p.id)
    and not exists (select from checkout_sessions k where k.participant_id = p.id)
  order by p.id limit $4 for no key update of p`
