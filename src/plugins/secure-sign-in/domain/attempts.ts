import { type Context, keyedHash } from '@/plugin/domain'

/** A sign-in or a registration that a browser completes, once. */
type AttemptKind = 'passkey' | 'passkey_registration' | 'sso' | 'ticket'

type Attempt<Data> = { administratorId: number | null; data: Data; minutes: number }
type FoundAttempt<Data> = { administratorId: number | null; data: Data }

const hashOf = (kind: AttemptKind, token: string): string => keyedHash(`sign-in-${kind}`, token)

/** Stores an attempt under the hash of its token, and deletes those that have expired. @returns when it expires */
export const openAttempt = async <Data extends object>(
  { now, sql }: Context,
  kind: AttemptKind,
  token: string,
  { administratorId, data, minutes }: Attempt<Data>,
): Promise<Date> => {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await sql('delete from sign_in_attempts where expires_at < $1', [now])
  await sql(
    'insert into sign_in_attempts (token_hash, kind, administrator_id, data, expires_at) values ($1, $2, $3, $4, $5)',
    [hashOf(kind, token), kind, administratorId, JSON.stringify(data), expiresAt],
  )
  return expiresAt
}

const FOUND = 'administrator_id as "administratorId", data'
const WHERE = 'token_hash = $1 and kind = $2 and expires_at > $3'

/** An attempt that stays open. */
export const findAttempt = async <Data>(
  { now, sql }: Context,
  kind: AttemptKind,
  token: string,
): Promise<FoundAttempt<Data> | null> => {
  const [row] = await sql<FoundAttempt<Data>>(`select ${FOUND} from sign_in_attempts where ${WHERE}`, [
    ...[hashOf(kind, token), kind, now],
  ])
  return row ?? null
}

/** Uses an attempt up: of several requests with one token, one gets it. */
export const takeAttempt = async <Data>(
  { now, sql }: Context,
  kind: AttemptKind,
  token: string,
): Promise<FoundAttempt<Data> | null> => {
  const [row] = await sql<FoundAttempt<Data>>(`delete from sign_in_attempts where ${WHERE} returning ${FOUND}`, [
    ...[hashOf(kind, token), kind, now],
  ])
  return row ?? null
}
