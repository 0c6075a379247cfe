import { audit } from '@/plugin'
import { type Context, jurisdictionSql } from '@/plugin/domain'
import { findDeadline } from './deadlines'
import { type Origin, type RequestKind, type RequestStatus, WAITS_SQL } from './request-values'

type NewRequest = {
  programId: number
  participantId: number
  kind: RequestKind
  origin: Origin
  status: Extract<RequestStatus, 'unconfirmed' | 'open' | 'scheduled'>
  message?: string
  receivedAt?: Date
  recordedBy?: number
  proof?: { hash: string; expiresAt: Date }
}

export type OpenedRequest = { ok: true; requestId: number; isNew: boolean } | { ok: false; reason: 'not_found' }

/**
 * Opens a request with the deadline of the person's law, in the caller's transaction. While one of the kind is under way, it answers
 * that one: a second click opens no other.
 */
export const openRequest = async (tx: Context, request: NewRequest): Promise<OpenedRequest> => {
  const {
    kind,
    message = '',
    origin,
    participantId,
    programId,
    proof,
    receivedAt = tx.now,
    recordedBy,
    status,
  } = request
  const [person] = await tx.sql<{ jurisdiction: string | null }>(
    `select ${jurisdictionSql('p')} as jurisdiction from participants p where p.id = $1 and p.program_id = $2 and p.erased_at is null for no key update`,
    [participantId, programId],
  )
  if (!person) return { ok: false, reason: 'not_found' }
  const [open] = await tx.sql<{ id: number }>(
    `select id from data_requests where program_id = $1 and participant_id = $2 and kind = $3 and ${WAITS_SQL}
     order by id desc limit 1`,
    [programId, participantId, kind],
  )
  if (open && kind !== 'correct') return { ok: true, requestId: open.id, isNew: false }
  const { dueAt, rule } = await findDeadline(tx, { ...person, receivedAt })
  const [row] = await tx.sql<{ id: number }>(
    `insert into data_requests (program_id, participant_id, kind, status, origin, jurisdiction, rule_title, rule_url, message, received_at,
       due_at, recorded_by_id, proof_hash, proof_expires_at, confirmed_at, created_at, updated_at)
     values ($1, $2, $3, $4::enum_data_requests_status, $5, $6, $7, $8, nullif($9, ''), $10, $11, $12, $13, $14,
       case when $4 <> 'unconfirmed' then $15::timestamptz end, $15, $15) returning id`,
    [
      ...[programId, participantId, kind, status, origin, person.jurisdiction],
      ...[rule?.source_title ?? null, rule?.source_url ?? null, message, receivedAt, dueAt, recordedBy ?? null],
      ...[proof?.hash ?? null, proof?.expiresAt ?? null, tx.now],
    ],
  )
  if (!row) throw new Error('the request was not stored')
  await audit(tx, {
    ...{ action: 'data_rights.opened', recordType: 'data_requests', recordId: row.id, programId },
    after: { kind, origin, participant_id: participantId },
  })
  return { ok: true, requestId: row.id, isNew: true }
}
