import { type Context, inTransaction, lockAgainstErasure } from '@/plugin/domain'
import { termsSql } from './find-rules'
import { isForThemSql } from './is-for-them'
import type { Terms } from './rule'

type ToActivate = { programId: number; participantId: number; boostId: number }

export type Activated = { ok: true; isNew: boolean } | { ok: false; reason: 'not_found' | 'not_now' | 'all_taken' }

type Row = Terms & {
  starts_at: Date
  ends_at: Date
  is_on: boolean
  max_activations: number | null
  is_for_them: boolean
}

/**
 * Activates an offer for a participant, once: what they earn from now on until its end counts. Its row is locked, so that of
 * many at once no more than its limit succeed.
 */
export const activateBoost = (context: Context, { boostId, ...who }: ToActivate): Promise<Activated> =>
  inTransaction(context, async (tx): Promise<Activated> => {
    const { participantId, programId } = who
    await lockAgainstErasure(tx, who)
    const [row] = await tx.sql<Row>(
      `select ${termsSql('b')}, b.is_on, b.starts_at, b.ends_at, b.max_activations::int as max_activations,
         exists (select from participants p where p.id = $3 and ${isForThemSql('b', 'p')}) as is_for_them
       from boosts b join programs g on g.id = b.program_id where b.id = $1 and b.program_id = $2 and b.activation = 'member'
       for no key update of b`,
      [boostId, programId, participantId],
    )
    if (!row?.is_for_them) return { ok: false, reason: 'not_found' }
    const [before] = await tx.sql('select 1 from boost_activations where boost_id = $1 and participant_id = $2', [
      ...[boostId, participantId],
    ])
    if (before) return { ok: true, isNew: false }
    const { ends_at: end, is_for_them: _, is_on: isOn, max_activations: most, starts_at: start, ...terms } = row
    if (!isOn || start > tx.now || end <= tx.now) return { ok: false, reason: 'not_now' }
    const [taken] = await tx.sql<{ count: number }>(
      'select count(*)::int as count from boost_activations where boost_id = $1',
      [boostId],
    )
    if (most !== null && (taken?.count ?? 0) >= most) return { ok: false, reason: 'all_taken' }
    await tx.sql(
      `insert into boost_activations (program_id, boost_id, participant_id, activated_at, ends_at, terms)
       values ($1, $2, $3, $4, $5, $6)`,
      [programId, boostId, participantId, tx.now, end, JSON.stringify(terms)],
    )
    return { ok: true, isNew: true }
  })
