import { givePoints } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { countStreak } from './count-streak'
import { type Done, findDone, findStreaks, type StreakRow } from './streak-rows'

/** Longer than any transaction that completes a challenge may take to commit. */
const OVERLAP = '15 minutes'
const BATCH = 500

/**
 * Awards the milestones that participants have reached since the last run: counted from what is stored, so that nothing is
 * lost if a run is missed, and nothing given twice if two overlap.
 */
export const settleStreaks = async (context: Context): Promise<void> => {
  for (const streak of await findStreaks(context, null))
    if (streak.milestones.length > 0) await settleStreak(context, streak)
}

const settleStreak = async (context: Context, streak: StreakRow): Promise<void> => {
  const { now, sql } = context
  let [after, failed] = [0, 0]
  for (;;) {
    // A new streak looks at everybody once.
    const people = await sql<{ id: number }>(
      `select distinct c.participant_id as id from challenge_completions c
       join participants p on p.id = c.participant_id and p.status in ('active', 'opted_out') and p.erased_at is null
       where c.program_id = $1 and c.participant_id > $2 and c.reset_at is null
         and ($3::timestamptz is null or c.created_at > $3::timestamptz - interval '${OVERLAP}')
         and (cardinality($4::int[]) = 0 or c.challenge_id = any($4))
       order by id limit ${BATCH}`,
      [streak.program_id, after, streak.settled_at, streak.challenges],
    )
    if (people.length === 0) break
    const done = await findDone(
      context,
      streak,
      people.map(({ id }) => id),
    )
    // One that fails is looked at again, and holds up no other.
    for (const [participantId, of] of done)
      await awardMilestones(context, streak, participantId, of).catch((error: unknown) => {
        failed++
        const msg = `streak ${streak.id} of participant ${participantId} wasn't settled`
        context.payload.logger.error({ code: 'ROW_FAILED', err: error, msg })
      })
    after = people.at(-1)?.id ?? after
  }
  if (failed === 0) await sql('update streaks set settled_at = $2 where id = $1', [streak.id, now])
}

const awardMilestones = async (context: Context, streak: StreakRow, participantId: number, { days, today }: Done) => {
  const { milestones, name, repairs, rest_days: restDays, unit } = streak
  const { count, start } = countStreak(days, today, { unit, restDays, repairs })
  const reached = milestones.filter((milestone) => milestone.count <= count)
  if (reached.length === 0) return
  await inTransaction(context, async (tx) => {
    await tx.sql(`select pg_advisory_xact_lock(hashtext('streak_awards'), $1)`, [participantId])
    const given = await tx.sql<{ milestone: number }>(
      `select milestone::int as milestone from streak_awards
       where streak_id = $1 and participant_id = $2 and program_id = $3 and reached_day >= $4`,
      [streak.id, participantId, streak.program_id, start],
    )
    for (const milestone of reached) {
      // Also if days that were reported later have moved the beginning of the run.
      if (given.some((award) => award.milestone === milestone.count)) continue
      await tx.sql(
        `insert into streak_awards (program_id, streak_id, participant_id, milestone, reached_day, points)
         values ($1, $2, $3, $4, $5, $6)`,
        [streak.program_id, streak.id, participantId, milestone.count, today, milestone.points],
      )
      const posted = await givePoints(tx, {
        programId: streak.program_id,
        participantId,
        amount: milestone.points,
        key: `streak:${streak.id}:${participantId}:${milestone.count}:${today}`,
        cause: { type: 'Streak', id: streak.id },
        title: name,
        rule: 'streaks.reached',
        evidence: { milestone: milestone.count },
      })
      if (!posted.ok)
        throw new Error(`streak ${streak.id} couldn't award participant ${participantId}: ${posted.reason}`)
    }
  })
}
