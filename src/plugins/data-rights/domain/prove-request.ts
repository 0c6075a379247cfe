import { audit, sendMail } from '@/plugin'
import { type Context, enqueue, inTransaction, keyedHash, type Locale, randomToken, translate } from '@/plugin/domain'
import { choose } from './choices'
import { scheduleErasure } from './erasure-request'
import { openRequest } from './open-request'
import { GRACE_DAYS, LINK_DAYS, type RECORDED_ORIGINS, type RequestKind } from './request-values'

const hashToken = (programId: number, token: string): string => keyedHash('data-request', `${programId}:${token}`)

type Recorded = {
  programId: number
  participantId: number
  kind: RequestKind
  origin: (typeof RECORDED_ORIGINS)[number]
  message: string
  receivedAt: Date
}

export type RecordedRequest = { ok: true; requestId: number } | { ok: false; reason: 'not_found' | 'already_open' }

/** Records a request that came otherwise. The person confirms it by a link to the address that is known, not the one they wrote from. */
export const recordRequest = (context: Context, request: Recorded): Promise<RecordedRequest> =>
  inTransaction(context, async (tx): Promise<RecordedRequest> => {
    const { participantId, programId } = request
    const recordedBy = tx.actor.type === 'administrator' ? { recordedBy: tx.actor.id } : {}
    const opened = await openRequest(tx, { ...request, ...recordedBy, status: 'unconfirmed' })
    if (!opened.ok) return opened
    if (!opened.isNew) return { ok: false, reason: 'already_open' }
    await sendProof(tx, { programId, participantId, kind: request.kind, requestId: opened.requestId })
    return { ok: true, requestId: opened.requestId }
  })

/** Mails the link that confirms a request, in the caller's transaction. A new link replaces the last one. */
export const sendProof = async (
  tx: Context,
  {
    kind,
    participantId,
    programId,
    requestId,
  }: { programId: number; participantId: number; requestId: number; kind: RequestKind },
): Promise<void> => {
  const token = randomToken()
  await tx.sql(
    `update data_requests set proof_hash = $3, proof_expires_at = $4::timestamptz + make_interval(days => ${LINK_DAYS}), updated_at = $4
     where id = $1 and program_id = $2 and status = 'unconfirmed'`,
    [requestId, programId, hashToken(programId, token), tx.now],
  )
  const path = `/my-account/data/confirm?asks=${kind}&token=${token}`
  const words = (locale: Locale) => ({
    days: String(LINK_DAYS),
    request: translate(locale, 'site')(`data_rights.requestKinds.${kind}`),
  })
  await sendMail(tx, { programId, participantId, kind: 'dataRequestProof', words, path })
}

export type Proven = { ok: true; kind: RequestKind } | { ok: false }

/** What the owner of the mailbox confirms, once: a download is made, an erasure gets its grace, the others go to an administrator. */
export const proveRequest = (
  context: Context,
  { programId, token }: { programId: number; token: string },
): Promise<Proven> =>
  inTransaction(context, async (tx): Promise<Proven> => {
    const [request] = await tx.sql<{ id: number; participant_id: number; kind: RequestKind }>(
      `update data_requests set status = 'open', confirmed_at = $3, proof_hash = null, proof_expires_at = null, updated_at = $3
       where program_id = $1 and proof_hash = $2 and status = 'unconfirmed' and proof_expires_at > $3
       returning id, participant_id, kind`,
      [programId, hashToken(programId, token), tx.now],
    )
    if (!request) return { ok: false }
    const { id: requestId, kind, participant_id: participantId } = request
    const owner = { programId, participantId }
    await audit(tx, { action: 'data_rights.confirmed', recordType: 'data_requests', recordId: requestId, programId })
    if (kind === 'access') await enqueue(tx.sql, 'data_rights.build', { programId, requestId })
    if (kind === 'erase') await scheduleErasure(tx, { ...owner, requestId, days: GRACE_DAYS })
    if (kind === 'object') {
      await choose(tx, { ...owner, name: 'profiling', isGranted: false, source: 'request', locale: tx.locale ?? 'en' })
      await tx.sql(`update data_requests set status = 'done', closed_at = $3 where id = $1 and program_id = $2`, [
        ...[requestId, programId, tx.now],
      ])
    }
    return { ok: true, kind }
  })
