import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import { type Context, inTransaction, keyedHash, sealFor, unsealFor } from '@/plugin/domain'
import { audit } from './audit'
import { factorWords, mailAboutSignIn } from './mails'

const PURPOSE = 'sign-in-totp'
/** Seconds by which the clock of a phone may be off. */
const TOLERANCE_SECONDS = 30
const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Row = { secret_sealed: string; time_step: number }

const isAuthenticCode = async (
  { now, sql }: Context,
  administratorId: number,
  code: string,
  isConfirmed: boolean,
): Promise<boolean> => {
  if (!/^\d{6}$/.test(code)) return false
  const [row] = await sql<Row>(
    `select secret_sealed, time_step::float8 as time_step from sign_in_authenticators
     where administrator_id = $1 and (confirmed_at is not null) = $2`,
    [administratorId, isConfirmed],
  )
  if (!row) return false
  const result = await verify({
    ...{ secret: unsealFor(PURPOSE, row.secret_sealed), token: code, afterTimeStep: row.time_step },
    ...{ epoch: Math.floor(now.getTime() / 1000), epochTolerance: TOLERANCE_SECONDS },
  })
  if (!result.valid || !('timeStep' in result)) return false
  // Of two requests with one code, one moves the step on.
  const moved = await sql(
    'update sign_in_authenticators set time_step = $2 where administrator_id = $1 and time_step < $2 returning 1',
    [administratorId, result.timeStep],
  )
  return moved.length > 0
}

export type Factors = { authenticator: boolean; passkeys: number; recoveryCodes: number }

export const findFactors = async ({ sql }: Pick<Context, 'sql'>, administratorId: number): Promise<Factors> => {
  const [row] = await sql<Factors>(
    `select exists (select from sign_in_authenticators where administrator_id = $1 and confirmed_at is not null) as authenticator,
       (select count(*)::int from sign_in_passkeys where administrator_id = $1) as passkeys,
       (select count(*)::int from sign_in_recovery_codes where administrator_id = $1) as "recoveryCodes"`,
    [administratorId],
  )
  return row ?? { authenticator: false, passkeys: 0, recoveryCodes: 0 }
}

/** A new secret for an authenticator app, which counts once a code of it is entered. @returns null if one is in use */
export const beginAuthenticator = async (
  { now, sql }: Context,
  { administratorId, email }: { administratorId: number; email: string },
): Promise<{ secret: string; uri: string } | null> => {
  const secret = generateSecret()
  const begun = await sql(
    `insert into sign_in_authenticators (administrator_id, secret_sealed, created_at) values ($1, $2, $3)
     on conflict (administrator_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at, time_step = 0
       where sign_in_authenticators.confirmed_at is null returning 1`,
    [administratorId, sealFor(PURPOSE, secret), now],
  )
  return begun.length === 0 ? null : { secret, uri: generateURI({ issuer: 'Laurel', label: email, secret }) }
}

/** Puts the app to use. @returns the recovery codes, shown once; null if the code is wrong */
export const confirmAuthenticator = (
  context: Context,
  administratorId: number,
  code: string,
): Promise<string[] | null> =>
  inTransaction(context, async (tx) => {
    if (!(await isAuthenticCode(tx, administratorId, code, false))) return null
    await tx.sql('update sign_in_authenticators set confirmed_at = $2 where administrator_id = $1', [
      ...[administratorId, tx.now],
    ])
    await audit(tx, { action: 'secure_sign_in.authenticator_added', recordId: administratorId })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorAdded', words: factorWords('authenticator') })
    return writeRecoveryCodes(tx, administratorId)
  })

const newRecoveryCode = (): string => {
  const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}

const hashCode = (administratorId: number, code: string): string =>
  keyedHash('sign-in-recovery', `${administratorId}:${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

const writeRecoveryCodes = async ({ sql }: Context, administratorId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await sql('delete from sign_in_recovery_codes where administrator_id = $1', [administratorId])
  await sql('insert into sign_in_recovery_codes (administrator_id, code_hash) select $1, unnest($2::text[])', [
    ...[administratorId, codes.map((code) => hashCode(administratorId, code))],
  ])
  return codes
}

/** Tries a code of the app or a recovery code, once each. @returns which it was, or null */
export const consumeCode = (
  context: Context,
  administratorId: number,
  code: string,
): Promise<'code' | 'recovery_code' | null> =>
  inTransaction(context, async (tx) => {
    if (await isAuthenticCode(tx, administratorId, code.replaceAll(/\s/g, ''), true)) return 'code'
    const used = await tx.sql(
      'delete from sign_in_recovery_codes where administrator_id = $1 and code_hash = $2 returning 1',
      [administratorId, hashCode(administratorId, code)],
    )
    if (used.length === 0) return null
    const { recoveryCodes } = await findFactors(tx, administratorId)
    await audit(tx, {
      ...{ action: 'secure_sign_in.recovery_code_used', recordId: administratorId, after: { left: recoveryCodes } },
    })
    const words = () => ({ left: String(recoveryCodes) })
    await mailAboutSignIn(tx, { administratorId, kind: 'recoveryUsed', words })
    return 'recovery_code'
  })

/** Replaces the recovery codes. */
export const renewRecoveryCodes = (context: Context, administratorId: number): Promise<string[]> =>
  inTransaction(context, async (tx) => {
    await audit(tx, { action: 'secure_sign_in.recovery_codes_renewed', recordId: administratorId })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorAdded', words: factorWords('recovery_codes') })
    return writeRecoveryCodes(tx, administratorId)
  })

/** Removes the app and the recovery codes. */
export const removeAuthenticator = (context: Context, administratorId: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    await tx.sql('delete from sign_in_authenticators where administrator_id = $1', [administratorId])
    await tx.sql('delete from sign_in_recovery_codes where administrator_id = $1', [administratorId])
    await audit(tx, { action: 'secure_sign_in.authenticator_removed', recordId: administratorId })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorRemoved', words: factorWords('authenticator') })
  })
