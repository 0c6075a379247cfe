import { recordAudit } from '@/domain/audit'
import { consentSourceOf, nameConsentSource } from '@/domain/consents'
import { type Context, inTransaction } from '@/domain/context'
import { endSessionsOf } from '@/domain/sessions'

/** RULE-12, in the order of the specification (CONSOLE-75). */
export const PARTICIPANT_STATUSES = ['pending', 'inactive', 'active', 'opted_out', 'blocked'] as const
export type ParticipantStatus = (typeof PARTICIPANT_STATUSES)[number]
export const isParticipantStatus = (status: unknown): status is ParticipantStatus =>
  PARTICIPANT_STATUSES.some((known) => known === status)

export type StatusChange = { ok: true; sessionsEnded: number } | { ok: false; reason: 'not_found' }

type Owner = { programId: number; participantId: number }

/** Statuses that prevent signing in (RULE-12). */
const SHUT_OUT: readonly ParticipantStatus[] = ['inactive', 'blocked']

export const isSignInBlocked = (status: ParticipantStatus): boolean => SHUT_OUT.includes(status)

/**
 * Changes a participant's status (RULE-12) with an audit entry. Statuses that prevent signing in end all sessions at
 * once, in every process; setting the same status changes nothing.
 */
export const setParticipantStatus = (
  context: Context,
  { participantId, programId, status }: Owner & { status: ParticipantStatus },
): Promise<StatusChange> =>
  inTransaction(context, async (tx): Promise<StatusChange> => {
    const [before] = await tx.sql<{ status: ParticipantStatus }>(
      'select status from participants where id = $1 and program_id = $2 and erased_at is null for no key update',
      [participantId, programId],
    )
    if (!before) return { ok: false, reason: 'not_found' }
    // Also if the status stays: a session may have been opened concurrently with the first change.
    const sessionsEnded = isSignInBlocked(status) ? await endSessionsOf(tx, { participantId }) : 0
    if (before.status === status) return { ok: true, sessionsEnded }
    await nameConsentSource(tx.sql, consentSourceOf(tx.actor))
    await tx.sql('update participants set status = $3, updated_at = $4 where id = $1 and program_id = $2', [
      participantId,
      programId,
      status,
      tx.now,
    ])
    await recordAudit(tx, {
      action: 'participant.status_changed',
      recordType: 'participants',
      recordId: participantId,
      programId,
      before: { status: before.status },
      after: { status },
    })
    return { ok: true, sessionsEnded }
  })

/**
 * Blocks a participant: ends their sessions, and prevents signing in until the status is changed (RULE-12, RULE-13).
 */
export const blockParticipant = (context: Context, owner: Owner): Promise<StatusChange> =>
  setParticipantStatus(context, { ...owner, status: 'blocked' })
