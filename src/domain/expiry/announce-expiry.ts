import { type Context, inTransaction } from '@/domain/context'
import { EXPIRY_NOTICE_DAYS } from '@/domain/points'
import { countEach } from '@/platform/count-each'
import { canExpireOn, EXPIRY_LAW_COLUMNS, type ExpiryLawFacts } from './expiry-law'
import { sendExpiryNotice } from './expiry-mail'
import { addDays, CAN_EXPIRE, type ExpiryProgram } from './expiry-program'

/** Participants per statement. */
const BATCH = 500
const FAILED = 'a participant was not told of an expiry; the next run tries again'

/**
 * Announces points that are due within 45 days and not yet announced. The announced day is always 45 days from now,
 * even for points that are due earlier, such as when a program turns expiry on.
 * @returns how many participants were notified
 */
export const announceExpiries = async (context: Context, program: ExpiryProgram): Promise<number> => {
  const expiresOn = addDays(program.today, EXPIRY_NOTICE_DAYS.first)
  let announced = 0
  let after = 0
  for (;;) {
    const batch = await context.sql<ExpiryLawFacts & { participant_id: number; points: number }>(
      `select p.id as participant_id, ${EXPIRY_LAW_COLUMNS}, laurel_unannounced_points(p.program_id, p.id, $3::date, $5, $6) as points
       from participants p join programs g on g.id = p.program_id join participant_balances b on b.participant_id = p.id
       where p.program_id = $1 and p.id > $2 and b.unused_points > 0 and ${CAN_EXPIRE} order by p.id limit $4`,
      [program.id, after, expiresOn, BATCH, EXPIRY_NOTICE_DAYS.first, EXPIRY_NOTICE_DAYS.second],
    )
    announced += await countEach(context.payload, batch, {
      work: async ({ participant_id, points, ...facts }) =>
        points > 0 &&
        canExpireOn(program.law, facts, program, expiresOn) &&
        announce(context, program, participant_id, points, expiresOn),
      failed: FAILED,
    })
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) return announced
    after = last.participant_id
  }
}

/** The notice's unique row makes the email unique: both are written in one transaction. */
const announce = (
  context: Context,
  program: ExpiryProgram,
  participantId: number,
  points: number,
  expiresOn: string,
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const owner = { programId: program.id, participantId }
    const noticeId = await recordNotice(tx, { ...owner, expiresOn, daysBefore: EXPIRY_NOTICE_DAYS.first, points })
    if (noticeId === null) return false
    await sendExpiryNotice(tx, { ...owner, noticeId, points, expiresOn })
    return true
  })

/**
 * Reminds participants of announced points that they still have, 30 days before expiry. If the worker was down then, it
 * reminds now, and the points wait until 30 days have passed.
 * @returns how many participants were notified
 */
export const remindOfExpiries = async (context: Context, program: ExpiryProgram): Promise<number> => {
  const open = await context.sql<
    ExpiryLawFacts & { participant_id: number; expires_on: string; earliest: string; points: number }
  >(
    `select n.participant_id, ${EXPIRY_LAW_COLUMNS}, n.expires_on, greatest(n.expires_on, $3) as earliest, least(n.points, laurel_due_points(n.program_id, n.participant_id, n.expires_on::date)) as points
     from expiry_notices n join participants p on p.id = n.participant_id join programs g on g.id = p.program_id
     where n.program_id = $1 and n.days_before = $2 and n.expires_on <= $3 and ${CAN_EXPIRE}
       and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before < $2)
     order by n.expires_on, n.participant_id`,
    [program.id, EXPIRY_NOTICE_DAYS.first, addDays(program.today, EXPIRY_NOTICE_DAYS.second)],
  )
  return countEach(context.payload, open, {
    work: ({ earliest, expires_on, participant_id, points: due, ...facts }) =>
      inTransaction(context, async (tx) => {
        const owner = { programId: program.id, participantId: participant_id }
        const points = canExpireOn(program.law, facts, program, earliest) ? due : 0
        const notice = { ...owner, expiresOn: expires_on, daysBefore: EXPIRY_NOTICE_DAYS.second, points }
        const noticeId = await recordNotice(tx, notice)
        if (noticeId === null || points === 0) return false
        await sendExpiryNotice(tx, { ...owner, noticeId, points, expiresOn: earliest })
        return true
      }),
    failed: FAILED,
  })
}

type Notice = { programId: number; participantId: number; expiresOn: string; daysBefore: number; points: number }

/** @returns its id; null if it was already recorded */
export const recordNotice = async ({ now, sql }: Context, notice: Notice): Promise<number | null> => {
  const [written] = await sql<{ id: number }>(
    `insert into expiry_notices (program_id, participant_id, expires_on, days_before, points, sent_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (participant_id, expires_on, days_before) do nothing returning id`,
    [notice.programId, notice.participantId, notice.expiresOn, notice.daysBefore, notice.points, now],
  )
  return written?.id ?? null
}
