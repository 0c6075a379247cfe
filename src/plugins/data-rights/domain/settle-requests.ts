import { audit } from '@/plugin'
import { type Context, eraseParticipant, inTransaction, removePrivateFile } from '@/plugin/domain'
import { findLegalHold } from './legal-hold'

const BATCH = 50

/** The scheduled job: erases whose grace is over, and removes what has expired. A failure of one holds up no other. */
export const settleRequests = async (context: Context): Promise<void> => {
  const due = await context.sql<Due>(
    `select id, program_id, participant_id from data_requests
     where kind = 'erase' and status = 'scheduled' and erase_at <= $1 order by erase_at, id limit ${BATCH}`,
    [context.now],
  )
  for (const request of due)
    await eraseDue(context, request).catch((error: unknown) =>
      context.payload.logger.error(
        { code: 'ROW_FAILED', err: error, request: request.id },
        'an erasure failed and will be retried',
      ),
    )
  await closeStale(context)
  await removeExpired(context)
}

type Due = { id: number; program_id: number; participant_id: number }

/**
 * Erases a person whose grace is over. Locks the request first: a sign-in that was faster has cancelled it, one that comes later finds
 * nobody. What is held or disputed is decided first.
 */
const eraseDue = (
  context: Context,
  { id, participant_id: participantId, program_id: programId }: Due,
): Promise<boolean> =>
  inTransaction(context, async (tx): Promise<boolean> => {
    const [request] = await tx.sql(
      `select 1 from data_requests where id = $1 and program_id = $2 and status = 'scheduled' and erase_at <= $3 for update`,
      [id, programId, tx.now],
    )
    if (!request || (await findLegalHold(tx, { programId, participantId }))) return false
    await eraseParticipant(tx, { programId, participantId })
    await tx.sql(
      `update data_requests set status = 'done', closed_at = $3, updated_at = $3 where id = $1 and program_id = $2`,
      [id, programId, tx.now],
    )
    await audit(tx, {
      ...{ action: 'data_rights.closed', recordType: 'data_requests', recordId: id, programId },
      after: { status: 'done' },
    })
    return true
  })

/** Requests to erase of people who were erased otherwise, and codes and links that nobody used. */
const closeStale = async ({ now, sql }: Context): Promise<void> => {
  await sql(
    `update data_requests r set status = 'done', closed_at = $1, updated_at = $1 from participants p
     where p.id = r.participant_id and p.program_id = r.program_id and p.erased_at is not null and r.kind = 'erase'
       and r.status in ('unconfirmed', 'open', 'scheduled')`,
    [now],
  )
  await sql(
    `update data_requests set status = 'cancelled', closed_at = $1, updated_at = $1, proof_hash = null
     where status = 'unconfirmed' and origin = 'site' and proof_expires_at < $1::timestamptz - interval '1 day'`,
    [now],
  )
}

const removeExpired = async ({ now, sql }: Context): Promise<void> => {
  const expired = await sql<{ id: number; file_key: string }>(
    `select id, file_key from data_requests where file_key is not null and file_expires_at <= $1 order by id limit ${BATCH}`,
    [now],
  )
  for (const { file_key, id } of expired) {
    await removePrivateFile(file_key)
    await sql('update data_requests set file_key = null, updated_at = $2 where id = $1', [id, now])
  }
}
