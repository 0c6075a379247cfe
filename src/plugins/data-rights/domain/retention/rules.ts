import { type Context, deleteAnswerFiles, deleteReceiptFiles, IS_UNDECIDED } from '@/plugin/domain'
import { scheduleErasure } from '../erasure-request'
import { legalHoldsSql } from '../legal-hold'
import { openRequest } from '../open-request'
import { CLOSED, WAITS_SQL } from '../request-values'
import { INACTIVE_NOTICE_DAYS, type RetentionKind } from './kinds'

export type Rule = {
  /** SQL: rows `x` past their period. `$1` is the program, `$2` the moment before which they are. */
  from: string
  /** The participant of a row, whose open case keeps it. */
  participant: string
  /** Deletes rows by their ids, in a transaction. */
  remove: (tx: Context, programId: number, ids: number[]) => Promise<void>
}

const statement =
  (sql: string): Rule['remove'] =>
  async (tx, programId, ids) => {
    await tx.sql(sql, [programId, ids])
  }

const OF_IDS = 'program_id = $1 and id = any($2::int[])'

export const RETENTION_RULES: Readonly<Record<RetentionKind, readonly Rule[]>> = {
  receipt_photos: [
    {
      from: `receipt_files x join receipts r on r.id = x.receipt_id and r.program_id = x.program_id
        where x.program_id = $1 and x.created_at < $2 and not (r.${IS_UNDECIDED})`,
      participant: 'x.participant_id',
      remove: (tx, programId, ids) => deleteReceiptFiles(tx, { programId, ids }),
    },
  ],
  answer_files: [
    {
      from: 'answer_files x where x.program_id = $1 and x.created_at < $2',
      participant: 'x.participant_id',
      remove: (tx, programId, ids) => deleteAnswerFiles(tx, { programId, ids }),
    },
  ],
  devices: [
    {
      from: `participants x where x.program_id = $1 and x.created_at < $2
        and (x.signup_device_hash is not null or x.signup_ip_hash is not null)`,
      participant: 'x.id',
      remove: statement(`update participants set signup_device_hash = null, signup_ip_hash = null where ${OF_IDS}`),
    },
    {
      from: 'receipts x where x.program_id = $1 and x.created_at < $2 and x.device_hash is not null',
      participant: 'x.participant_id',
      remove: statement(`update receipts set device_hash = null where ${OF_IDS}`),
    },
    {
      from: `contest_plays x where x.program_id = $1 and x.played_at < $2
        and (x.device_hash is not null or x.network_hash is not null)`,
      participant: 'x.participant_id',
      remove: statement(`update contest_plays set device_hash = null, network_hash = null where ${OF_IDS}`),
    },
  ],
  visits: [
    {
      from: `program_visits x where x.program_id = $1 and x.visited_at < $2
        and (x.path is not null or x.ahoy_city is not null or x.ahoy_country is not null)`,
      participant: 'x.participant_id',
      remove: statement(`update program_visits set path = null, ahoy_city = null, ahoy_country = null where ${OF_IDS}`),
    },
  ],
  sign_ins: [
    {
      from: `sessions x where x.program_id = $1 and x.participant_id is not null and least(x.revoked_at, x.expires_at) < $2`,
      participant: 'x.participant_id',
      remove: statement(`delete from sessions where ${OF_IDS}`),
    },
  ],
  mails: [
    {
      from: 'confirmations x where x.program_id = $1 and x.occurred_at < $2',
      participant: 'x.participant_id',
      remove: statement(`delete from confirmations where ${OF_IDS}`),
    },
  ],
  addresses: [
    {
      from: 'receipts x where x.program_id = $1 and x.created_at < $2 and x.merchant_address is not null',
      participant: 'x.participant_id',
      remove: statement(`update receipts set merchant_address = null where ${OF_IDS}`),
    },
  ],
  requests: [
    {
      from: `data_requests x where x.program_id = $1 and x.closed_at < $2 and (x.message is not null or x.answer is not null)
        and x.status::text in (${CLOSED.map((status) => `'${status}'`).join(', ')})`,
      participant: 'x.participant_id',
      remove: statement(`update data_requests set message = null, answer = null where ${OF_IDS}`),
    },
  ],
  inactive: [
    {
      from: `participants x where x.program_id = $1 and x.created_at < $2 and x.erased_at is null and x.is_test is not true
        and coalesce(x.last_signed_in_at, x.created_at) < $2 and laurel_last_activity($1, x.id) < $2
        and not exists (select from memberships m where m.participant_id = x.id and m.program_id = $1 and m.status::text <> 'cancelled')`,
      participant: 'x.id',
      remove: async (tx, programId, ids) => {
        for (const participantId of ids) await giveNotice(tx, { programId, participantId })
      },
    },
  ],
}

/** An inactive account is erased after a notice, and a sign-in keeps it. */
const giveNotice = async (tx: Context, owner: { programId: number; participantId: number }): Promise<void> => {
  const opened = await openRequest(tx, { ...owner, kind: 'erase', origin: 'inactivity', status: 'scheduled' })
  if (opened.ok && opened.isNew)
    await scheduleErasure(tx, { ...owner, requestId: opened.requestId, days: INACTIVE_NOTICE_DAYS })
}

/** SQL: people whose rows stay because something is open: a case, a dispute, a request about their data. */
const KEPT = `select participant_id from (${legalHoldsSql('$1')}) holds
  where participant_id is not null
  union select participant_id from data_requests where program_id = $1 and ${WAITS_SQL}`

/** SQL: the rows that a rule would delete, and those that an open case keeps. */
export const dueSql = ({ from, participant }: Rule): { due: string; held: string } => ({
  due: `${from} and coalesce(${participant}, 0) not in (${KEPT})`,
  held: `${from} and coalesce(${participant}, 0) in (${KEPT})`,
})
