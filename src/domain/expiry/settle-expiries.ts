import { recordAction } from '@/domain/activity'
import { recordAudit } from '@/domain/audit'
import { type Context, inTransaction } from '@/domain/context'
import { isSuppressed } from '@/domain/emails'
import { EXPIRY_NOTICE_DAYS, expirePoints } from '@/domain/points'
import { countEach } from '@/platform/count-each'
import { recordNotice } from './announce-expiry'
import {
  canExpireOn,
  daysBetween,
  EXPIRY_LAW_COLUMNS,
  type ExpiryLaw,
  type ExpiryLawFacts,
  findExpiryLaw,
} from './expiry-law'
import { addDays, CAN_EXPIRE, type ExpiryProgram, type ExpiryRule, SETTLED } from './expiry-program'
import type { PutOffReason } from './put-off'

/** The rule's name in the ledger; participants see a translated sentence. */
const RULES = { inactivity: 'points expiry, inactivity', lot_age: 'points expiry, age' } as const satisfies Record<
  ExpiryRule,
  string
>

type Proof = { id: number; on: string }
type Due = ExpiryLawFacts & {
  participant_id: number
  email: string
  expires_on: string
  points: number
  notice_id: number
  /** Notices that the mail server accepted, with the days on which it did. */
  delivered: Proof[]
}

/** Days after which an expiry that the worker did not settle counts as missed. */
const MISSED_DAYS = 3

/**
 * Expires points that both notices announced, whose day has come, and that are still due by the program's rule
 * (RULE-19), at the earliest 30 days after the second notice. Each announcement is settled once, even if no points are
 * left. Points that returned after the second notice, such as by a canceled claim, are announced again; so are points
 * whose expiry was missed for days, such as in a program that was taken down. The law of the participant's place decides
 * with the program's rule, and nothing expires without a notice that was delivered in time (decision 93).
 * @returns how many participants lost points
 */
export const settleExpiries = async (context: Context, program: ExpiryProgram): Promise<number> => {
  const due = await context.sql<Due>(
    `select n.participant_id, n.expires_on, n.id as notice_id, p.email, ${EXPIRY_LAW_COLUMNS},
       (select coalesce(json_agg(json_build_object('id', d.id, 'on', (d.delivered_at at time zone laurel_known_zone(g.time_zone))::date::text) order by d.id), '[]')
         from expiry_notices d where d.id in (n.id, first.id) and d.delivered_at is not null) as delivered,
       case when greatest(n.expires_on::date, (n.sent_at at time zone g.time_zone)::date + ${EXPIRY_NOTICE_DAYS.second}) + ${MISSED_DAYS} < $3::date
         then 0 else least(first.points, n.points) end as points
     from expiry_notices n
     join expiry_notices first on first.participant_id = n.participant_id and first.expires_on = n.expires_on and first.days_before = $4
     join participants p on p.id = n.participant_id join programs g on g.id = p.program_id
     where n.program_id = $1 and n.days_before = $2 and n.expires_on::date <= $3::date and ${CAN_EXPIRE}
       and (n.sent_at at time zone g.time_zone)::date <= $5::date
       and not exists (select from expiry_notices s where s.participant_id = n.participant_id and s.expires_on = n.expires_on and s.days_before = ${SETTLED})
     order by n.expires_on, n.participant_id`,
    [
      program.id,
      EXPIRY_NOTICE_DAYS.second,
      program.today,
      EXPIRY_NOTICE_DAYS.first,
      addDays(program.today, -EXPIRY_NOTICE_DAYS.second),
    ],
  )
  return countEach(context.payload, due, {
    work: (one) => settle(context, program, one),
    failed: 'the points of a participant did not expire; the next run tries again',
  })
}

const settle = (context: Context, program: ExpiryProgram, due: Due): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const { id: programId, months, rule, today } = program
    const { expires_on, participant_id: participantId, points } = due
    const notice = { programId, participantId, expiresOn: expires_on, daysBefore: SETTLED }
    const law = findExpiryLaw(program.law, due.jurisdiction, program)
    const isLawful = canExpireOn(program.law, due, program, today)
    if (points === 0 || !isLawful) {
      if (points > 0) await putOff(tx, due, 'law')
      await recordNotice(tx, { ...notice, points: 0 })
      return false
    }
    const proof = due.delivered.find(({ on }) => isWithin(daysBetween(on, today), law.noticeDays))
    const isBounced = await isSuppressed(tx.sql, { programId, email: due.email })
    if (!proof || isBounced) {
      // If it isn't delivered within the days after which an expiry is missed, the points are announced again.
      await putOff(tx, due, isBounced ? 'bounced' : 'not_delivered')
      return false
    }
    const answer = await expirePoints(tx, {
      programId,
      participantId,
      on: expires_on,
      atMost: points,
      key: `expiry:${participantId}:${expires_on}`,
      title: '',
      rule: RULES[rule],
      evidence: {
        ...{ expires_on, expiry_months: months, announced_points: points },
        ...{ notice_id: proof.id, notice_delivered_on: proof.on, jurisdiction: due.jurisdiction },
        ...(law.rules.length > 0 ? { law: law.rules.join(', ') } : {}),
      },
    })
    if (!answer.ok && answer.reason !== 'nothing_due')
      throw new Error(`could not expire the points of participant ${participantId}: ${answer.reason}`)
    const expired = answer.ok ? answer.expired : 0
    const isFirst = await recordNotice(tx, { ...notice, points: expired })
    if (!answer.ok || answer.duplicate || isFirst === null) return false
    await recordAction(tx, {
      programId,
      participantId,
      actionType: 'points_expired',
      title: '',
      points: -expired,
      actionable: { type: 'Participant', id: participantId },
      pointEntryId: answer.entryId,
    })
    await recordAudit(tx, {
      action: 'points.expired',
      recordType: 'participants',
      recordId: participantId,
      programId,
      after: { points: expired, expires_on },
    })
    return true
  })

const isWithin = (days: number, { max, min }: ExpiryLaw['noticeDays']): boolean => min <= days && days <= max

const putOff = ({ sql }: Context, { notice_id }: Due, because: PutOffReason): Promise<unknown> =>
  sql('update expiry_notices set put_off = $2 where id = $1', [notice_id, because])
