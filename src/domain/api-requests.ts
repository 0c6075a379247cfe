import { type Context, inTransaction } from '@/domain/context'
import { hashRequest, isSameRequest } from '@/domain/request-hash'
import { BrandedError } from '@/platform/branded-error'
import { keyedHash } from '@/platform/crypto'

/** The response to a write of the API. */
export type ApiAnswer = { status: number; body: unknown; location: string | null }

export type IdempotentRun =
  | { outcome: 'done'; answer: ApiAnswer; isReplay: boolean }
  /** Nothing was written: the cause can be fixed, and the call repeated with the same key. */
  | { outcome: 'refused'; answer: ApiAnswer }
  /** The key was used with another request. */
  | { outcome: 'reused' }
  /** The first call with this key is still running. */
  | { outcome: 'running' }

type ApiRequest = {
  programId: number
  /** Of the API key: other keys have Idempotency-Keys of their own. */
  family: number
  isTest: boolean
  idempotencyKey: string
  /** Method, address and body: a repetition has the same. */
  request: unknown
}

/** How long a response is stored. */
const KEPT_HOURS = 24

/** Rolls back a refused call. */
class RefusedRun extends BrandedError {
  static override readonly laurel = 'refused_run'
  constructor(readonly answer: ApiAnswer) {
    super('refused')
  }
}

/**
 * Runs a write of the API once per API key and Idempotency-Key (RULE-71). Effect and response are committed in one transaction, so
 * a process that dies leaves neither, and a repeated call gets the first response for 24 hours.
 */
export const runOnce = async (
  context: Context,
  { family, idempotencyKey, isTest, programId, request }: ApiRequest,
  run: (context: Context) => Promise<ApiAnswer>,
): Promise<IdempotentRun> => {
  try {
    return await inTransaction(context, async (tx): Promise<IdempotentRun> => {
      const [lock] = await tx.sql<{ is_free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 10)) as is_free',
        [`api-request:${programId}:${isTest}:${family}:${idempotencyKey}`],
      )
      if (!lock?.is_free) return { outcome: 'running' }
      // A caller's key may name a person, and needs to be recognized only.
      const ownKey = keyedHash('api-request', `${family} ${idempotencyKey}`)
      const [earlier] = await tx.sql<ApiAnswer & { request_hash: string }>(
        `select request_hash, status, body, location from api_requests
         where program_id = $1 and is_test = $2 and idempotency_key = any($3::text[]) and created_at > $4::timestamptz - make_interval(hours => ${KEPT_HOURS})`,
        // Answers stored before the upgrade have the key itself.
        [programId, isTest, [ownKey, `${family} ${idempotencyKey}`, idempotencyKey], tx.now],
      )
      if (earlier) {
        const { request_hash, ...answer } = earlier
        return isSameRequest(request_hash, request)
          ? { outcome: 'done', answer, isReplay: true }
          : { outcome: 'reused' }
      }
      const answer = await run(tx)
      if (answer.status >= 400) throw new RefusedRun(answer)
      await tx.sql(
        `insert into api_requests (program_id, is_test, idempotency_key, request_hash, status, body, location, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)
         on conflict (program_id, is_test, idempotency_key) do update set request_hash = excluded.request_hash, status = excluded.status,
           body = excluded.body, location = excluded.location, created_at = excluded.created_at`,
        [
          programId,
          isTest,
          ownKey,
          hashRequest(request),
          answer.status,
          JSON.stringify(answer.body ?? null),
          answer.location,
          tx.now,
        ],
      )
      await deleteExpired(tx)
      return { outcome: 'done', answer, isReplay: false }
    })
  } catch (error) {
    if (RefusedRun.is(error)) return { outcome: 'refused', answer: error.answer }
    throw error
  }
}

/** Each write deletes a few expired responses, so that no job has to. */
const deleteExpired = ({ now, sql }: Context): Promise<unknown> =>
  sql(
    `delete from api_requests where ctid in (select ctid from api_requests
       where created_at <= $1::timestamptz - make_interval(hours => ${KEPT_HOURS}) order by created_at limit 20 for update skip locked)`,
    [now],
  )
