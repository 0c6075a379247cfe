import { randomInt } from 'node:crypto'
import { audit, sendMail } from '@/plugin'
import {
  type Context,
  consumeRateLimit,
  endSessionsOf,
  inTransaction,
  keyedHash,
  type Limit,
  poolOf,
  sameText,
} from '@/plugin/domain'
import { openRequest } from './open-request'
import { CODE_MINUTES, GRACE_DAYS, MAX_TRIES } from './request-values'

type Owner = { programId: number; participantId: number }

const CODES: Limit = { name: 'erasure-code', times: 5, withinSeconds: 3600 }

const hashCode = ({ participantId, programId }: Owner, code: string): string =>
  keyedHash('erasure-code', `${programId}:${participantId}:${code}`)

export type CodeSent = { ok: true } | { ok: false; reason: 'too_often' | 'not_found' | 'scheduled' }

/** Mails the code that confirms an erasure. A new code replaces the last one. */
export const sendErasureCode = async (context: Context, owner: Owner): Promise<CodeSent> => {
  const limit = await consumeRateLimit(poolOf(context.payload), CODES, `${owner.programId}:${owner.participantId}`)
  if (!limit.ok) return { ok: false, reason: 'too_often' }
  return inTransaction(context, async (tx): Promise<CodeSent> => {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const opened = await openRequest(tx, { ...owner, kind: 'erase', origin: 'site', status: 'unconfirmed' })
    if (!opened.ok) return opened
    const [sent] = await tx.sql(
      `update data_requests set proof_hash = $3, proof_expires_at = $4, proof_tries = 0, updated_at = $5
       where id = $1 and program_id = $2 and status = 'unconfirmed' returning id`,
      [
        ...[opened.requestId, owner.programId, hashCode(owner, code)],
        ...[new Date(tx.now.getTime() + CODE_MINUTES * 60_000), tx.now],
      ],
    )
    if (!sent) return { ok: false, reason: 'scheduled' }
    const words = { code, minutes: String(CODE_MINUTES), days: String(GRACE_DAYS) }
    await sendMail(tx, { ...owner, kind: 'dataErasureCode', words, path: '/my-account/data' })
    return { ok: true }
  })
}

export type Scheduled = { ok: true; eraseAt: Date } | { ok: false; reason: 'wrong_code' | 'no_code' }

/**
 * Schedules the erasure that the code confirms, and ends all sessions: the next sign-in cancels it
 * (`laurel_keep_signed_in`). A wrong try is counted although it is refused.
 */
export const confirmErasure = (context: Context, { code, ...owner }: Owner & { code: string }): Promise<Scheduled> =>
  inTransaction(context, async (tx): Promise<Scheduled> => {
    const [request] = await tx.sql<{ id: number; proof_hash: string }>(
      `update data_requests set proof_tries = coalesce(proof_tries, 0) + 1, updated_at = $3
       where program_id = $1 and participant_id = $2 and kind = 'erase' and status = 'unconfirmed' and proof_hash is not null
         and proof_expires_at > $3 and coalesce(proof_tries, 0) < ${MAX_TRIES}
       returning id, proof_hash`,
      [owner.programId, owner.participantId, tx.now],
    )
    if (!request) return { ok: false, reason: 'no_code' }
    if (!sameText(request.proof_hash, hashCode(owner, code))) return { ok: false, reason: 'wrong_code' }
    return { ok: true, eraseAt: await scheduleErasure(tx, { ...owner, requestId: request.id, days: GRACE_DAYS }) }
  })

/** Starts the grace of a confirmed erasure, in the caller's transaction. */
export const scheduleErasure = async (
  tx: Context,
  { days, requestId, ...owner }: Owner & { requestId: number; days: number },
): Promise<Date> => {
  const eraseAt = new Date(tx.now.getTime() + days * 86_400_000)
  await tx.sql(
    `update data_requests set status = 'scheduled', erase_at = $3, confirmed_at = coalesce(confirmed_at, $4), proof_hash = null,
       proof_expires_at = null, updated_at = $4 where id = $1 and program_id = $2`,
    [requestId, owner.programId, eraseAt, tx.now],
  )
  await endSessionsOf(tx, { participantId: owner.participantId })
  const date = (locale: string) => eraseAt.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const words = (locale: string) => ({ date: date(locale) })
  await sendMail(tx, { ...owner, kind: 'dataErasureScheduled', words, path: '/signin' })
  await audit(tx, {
    ...{ action: 'data_rights.erasure_scheduled', recordType: 'data_requests', recordId: requestId },
    ...{ programId: owner.programId, after: { erase_at: eraseAt.toISOString() } },
  })
  return eraseAt
}
