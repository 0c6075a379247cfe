import { givePoints } from '@/plugin'
import { type Context, findZones, inTransaction } from '@/plugin/domain'
import { dateIn, dueBirthday, GRACE_DAYS, type MonthDay } from './calendar'

type Row = MonthDay & { participant_id: number; saved_at: Date; awarded_on: string | null }

const DAY_MS = 86_400_000
const BATCH = 500

/** Awards birthdays, on the day in each participant's own time zone. */
export const awardBirthdays = async (context: Context): Promise<void> => {
  const programs = await context.sql<{ id: number; points: number }>(
    `select g.id, s.points::int as points from birthday_settings s join programs g on g.id = s.program_id
     where s.is_on and g.status = 'active' order by g.id`,
  )
  for (const program of programs) await awardProgram(context, program)
}

const awardProgram = async (context: Context, { id: programId, points }: { id: number; points: number }) => {
  const days = nearDays(context.now)
  let after = 0
  for (;;) {
    const rows = await context.sql<Row>(
      `select b.participant_id, b.month::int as month, b.day::int as day, b.saved_at, b.awarded_on
       from birthdays b join participants p on p.id = b.participant_id
       where b.program_id = $1 and b.participant_id > $2 and p.status in ('active', 'opted_out')
         and p.email_verified_at is not null and (b.month || '-' || b.day) = any($3)
       order by b.participant_id limit ${BATCH}`,
      [programId, after, days],
    )
    if (rows.length === 0) return
    const zonesOf = await findZones(
      context,
      programId,
      rows.map((row) => row.participant_id),
    )
    for (const row of rows) {
      const zone = zonesOf(row.participant_id).at(-1)?.zone ?? 'UTC'
      // One that fails stays due, and holds up no other.
      await awardBirthday(context, { ...row, programId, points, zone }).catch((error: unknown) => {
        const msg = `the birthday of participant ${row.participant_id} wasn't rewarded`
        context.payload.logger.error({ code: 'ROW_FAILED', err: error, msg })
      })
    }
    after = rows.at(-1)?.participant_id ?? after
  }
}

/** The months and days of birthdays that may be due in some time zone, with February 29. */
const nearDays = (now: Date): string[] => {
  const days = Array.from({ length: GRACE_DAYS + 3 }, (_, index) => {
    const date = new Date(now.getTime() + (1 - index) * DAY_MS)
    return `${date.getUTCMonth() + 1}-${date.getUTCDate()}`
  })
  return days.includes('2-28') ? [...days, '2-29'] : days
}

type Due = Row & { programId: number; points: number; zone: string }

const awardBirthday = (context: Context, row: Due): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { participant_id: participantId, points, programId, zone } = row
    const due = dueBirthday(row, {
      today: dateIn(zone, tx.now),
      savedOn: dateIn(zone, row.saved_at),
      awardedOn: row.awarded_on,
    })
    if (!due) return
    // Another run may have come first.
    const [taken] = await tx.sql(
      `update birthdays set awarded_on = $3, updated_at = $4
       where participant_id = $1 and program_id = $2 and awarded_on is not distinct from $5 returning 1`,
      [participantId, programId, due, tx.now, row.awarded_on],
    )
    if (!taken) return
    const posted = await givePoints(tx, {
      ...{ programId, participantId, amount: points, title: '' },
      key: `birthday:${participantId}:${due}`,
      cause: { type: 'Participant', id: participantId },
      rule: 'birthday.awarded',
    })
    if (!posted.ok) throw new Error(`the birthday of participant ${participantId} earned nothing: ${posted.reason}`)
  })
