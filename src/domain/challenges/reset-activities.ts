import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { reverseManyPoints } from '@/domain/points'
import { refreshOffers } from './refresh-offers'

export type ActivitiesReset =
  /** `points` taken from lifetime points; `shortfall`: the part that the balance could not cover. */
  { ok: true; completions: number; points: number; shortfall: number } | { ok: false; reason: 'not_found' }

type Owner = { programId: number; participantId: number }

type Completion = { id: number; challenge_id: number; caption: string; point_entry_id: number | null }

/**
 * Reverses everything that challenges gave a participant and opens them again (RULE-17). Each completion is marked as
 * reset, leaves a line in the activity, and is reversed by a new ledger entry, down to a balance of zero unless the
 * program allows less. Points of other causes, claims and sweepstake entries stay. Idempotent; a completion that is
 * written concurrently comes after the reset and stays, and a repeated completion waits for the reset and then counts
 * as new.
 */
export const resetActivities = (context: Context, owner: Owner): Promise<ActivitiesReset> =>
  inTransaction(context, async (tx): Promise<ActivitiesReset> => {
    const { participantId, programId } = owner
    // Guards against erasure only: completions that unlock offers update this row while they hold the balance.
    const [person] = await tx.sql(
      'select 1 from participants where id = $1 and program_id = $2 and erased_at is null for key share',
      [participantId, programId],
    )
    if (!person) return { ok: false, reason: 'not_found' }
    const completions = await markReset(tx, owner)
    if (completions.length === 0) return { ok: true, completions: 0, points: 0, shortfall: 0 }

    const reversed = await reverseEarnings(tx, programId, completions)
    await tx.sql(
      `update participant_balances set completed_challenges = greatest(completed_challenges - $3::int, 0)
       where participant_id = $1 and program_id = $2`,
      [participantId, programId, completions.length],
    )
    await refreshOffers(tx, owner)
    await writeActivity(tx, owner, completions, reversed)

    const points = sumOf(reversed, 'points')
    const shortfall = sumOf(reversed, 'shortfall')
    await recordAudit(tx, {
      action: 'participant.activities_reset',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { completions: completions.length, points, shortfall },
    })
    return { ok: true, completions: completions.length, points, shortfall }
  })

/** The transaction's first lock, because a refund locks its completion before the balance. */
const markReset = ({ now, sql }: Context, { participantId, programId }: Owner): Promise<Completion[]> =>
  sql<Completion>(
    `with reset as (
       update challenge_completions set reset_at = $3, updated_at = $3
       where participant_id = $1 and program_id = $2 and reset_at is null
       returning id, challenge_id, point_entry_id)
     select r.id, r.challenge_id, r.point_entry_id, c.caption from reset r join challenges c on c.id = r.challenge_id order by r.id`,
    [participantId, programId, now],
  )

type Reversed = { entryId: number; points: number; shortfall: number }

/** One reversal per completion; those already reversed by a refund or a correction have nothing left. */
const reverseEarnings = async (
  context: Context,
  programId: number,
  completions: Completion[],
): Promise<Map<number, Reversed>> => {
  const earned = completions.flatMap(({ caption, id, point_entry_id }) =>
    point_entry_id === null ? [] : [{ id, caption, entryId: point_entry_id }],
  )
  const answers = await reverseManyPoints(
    context,
    programId,
    earned.map(({ caption, entryId, id }) => ({
      entryId,
      key: `completion:${id}:reset`,
      title: caption,
      rule: 'activities reset',
      evidence: { completion_id: id },
    })),
  )
  return new Map(
    answers.flatMap((answer, index) => {
      const completion = earned[index]
      if (!completion || answer.outcome === 'exceeds_entry') return []
      const { entryId, reversed: points, shortfall } = answer
      return [[completion.id, { entryId, points, shortfall }] as const]
    }),
  )
}

const writeActivity = async (
  { now, sql }: Context,
  { participantId, programId }: Owner,
  completions: Completion[],
  reversed: ReadonlyMap<number, Reversed>,
): Promise<void> => {
  const lines = completions.map(({ caption, challenge_id, id }) => ({
    challenge_id,
    title: caption,
    points: -(reversed.get(id)?.points ?? 0),
    point_entry_id: reversed.get(id)?.entryId ?? null,
  }))
  await sql(
    `insert into participant_actions (program_id, participant_id, action_type, title, points, actionable_type, actionable_id, point_entry_id, occurred_at)
     select $1, $2, 'challenge_reset', l.title, l.points, 'Challenge', l.challenge_id::text, l.point_entry_id, $4
     from jsonb_to_recordset($3::jsonb) as l (challenge_id int, title text, points int, point_entry_id int)`,
    [programId, participantId, JSON.stringify(lines), now],
  )
}

const sumOf = (reversed: ReadonlyMap<number, Reversed>, figure: 'points' | 'shortfall'): number =>
  [...reversed.values()].reduce((sum, one) => sum + one[figure], 0)
