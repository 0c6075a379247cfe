import { audit, sendMail } from '@/plugin'
import { type Context, inTransaction } from '@/plugin/domain'
import { sendProof } from './prove-request'
import type { RequestKind, RequestStatus } from './request-values'

type Key = { programId: number; requestId: number }
type Locked = { participant_id: number; kind: RequestKind; status: RequestStatus; assignee_id: number | null }

const lock = async ({ sql }: Context, { programId, requestId }: Key): Promise<Locked | null> => {
  const [row] = await sql<Locked>(
    `select participant_id, kind::text as kind, status::text as status, assignee_id from data_requests
     where id = $1 and program_id = $2 for update`,
    [requestId, programId],
  )
  return row ?? null
}

const NAME = `coalesce(nullif(btrim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), ''), a.email)`
/** Administrators who may answer the program's requests. */
const MAY_ANSWER = `a.status = 'active' and a.organization_id = (select organization_id from programs where id = $1)
  and (a.is_admin or exists (select from administrators_grants g join roles_permissions rp on rp.parent_id = g.role_id
    where g._parent_id = a.id and (g.program_id is null or g.program_id = $1) and rp.value::text = 'data_rights.manage'))`

export type Assignee = { id: number; name: string }

export const listAssignees = ({ sql }: Context, programId: number): Promise<Assignee[]> =>
  sql<Assignee>(
    `select a.id, ${NAME} as name from administrators a where ${MAY_ANSWER} order by name, a.id limit 200`,
    [programId],
  )

/** @returns false for an unknown request, or an administrator who may not answer it */
export const assignRequest = (
  context: Context,
  { administratorId, ...key }: Key & { administratorId: number | null },
): Promise<boolean> =>
  inTransaction(context, async (tx): Promise<boolean> => {
    const before = await lock(tx, key)
    if (!before) return false
    if (before.assignee_id === administratorId) return true
    const assigned = await tx.sql(
      `update data_requests set assignee_id = $3::int, updated_at = $4 where id = $2 and program_id = $1
         and ($3::int is null or exists (select from administrators a where a.id = $3::int and ${MAY_ANSWER})) returning id`,
      [key.programId, key.requestId, administratorId, tx.now],
    )
    if (assigned.length === 0) return false
    await audit(tx, {
      ...{ action: 'data_rights.assigned', recordType: 'data_requests', recordId: key.requestId },
      ...{ programId: key.programId, before: { administrator_id: before.assignee_id } },
      after: { administrator_id: administratorId },
    })
    return true
  })

export type Closed = { ok: true } | { ok: false; reason: 'not_found' | 'closed' | 'unconfirmed' }

/**
 * Answers a request and closes it. A request of which nobody proved that it is the person's can only be declined, and a scheduled
 * erasure only be stopped.
 */
export const closeRequest = (
  context: Context,
  { answer, isRefused, ...key }: Key & { answer: string; isRefused: boolean },
): Promise<Closed> =>
  inTransaction(context, async (tx): Promise<Closed> => {
    const { programId, requestId } = key
    const before = await lock(tx, key)
    if (!before) return { ok: false, reason: 'not_found' }
    if (before.status === 'unconfirmed' && !isRefused) return { ok: false, reason: 'unconfirmed' }
    const closes = before.status === 'open' || (isRefused && ['unconfirmed', 'scheduled'].includes(before.status))
    if (!closes) return { ok: false, reason: 'closed' }
    const status = isRefused ? 'refused' : 'done'
    await tx.sql(
      `update data_requests set status = $3::enum_data_requests_status, answer = $4, erase_at = null, closed_at = $5, updated_at = $5,
         proof_hash = null, proof_expires_at = null where id = $1 and program_id = $2`,
      [requestId, programId, status, answer, tx.now],
    )
    const owner = { programId, participantId: before.participant_id }
    // Nothing is said to a mailbox whose owner didn't confirm.
    if (before.status !== 'unconfirmed')
      await sendMail(tx, { ...owner, kind: 'dataRequestAnswered', words: { answer }, path: '/my-account/data' })
    await audit(tx, {
      ...{ action: 'data_rights.closed', recordType: 'data_requests', recordId: requestId, programId },
      after: { status, kind: before.kind },
    })
    return { ok: true }
  })

/** Sends the link of an unconfirmed request again. */
export const resendProof = (context: Context, key: Key): Promise<boolean> =>
  inTransaction(context, async (tx): Promise<boolean> => {
    const before = await lock(tx, key)
    if (before?.status !== 'unconfirmed') return false
    await sendProof(tx, { ...key, kind: before.kind, participantId: before.participant_id })
    return true
  })

/** The participant whom an administrator names by address. */
export const findPersonByEmail = async (
  { sql }: Context,
  { email, programId }: { programId: number; email: string },
): Promise<number | null> => {
  const [row] = await sql<{ id: number }>(
    'select id from participants where program_id = $1 and lower(email) = lower($2) and erased_at is null',
    [programId, email.trim()],
  )
  return row?.id ?? null
}
