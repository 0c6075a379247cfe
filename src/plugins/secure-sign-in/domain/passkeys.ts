import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { type Context, inTransaction, keyedHash, onlyRow, platformUrl } from '@/plugin/domain'
import { openAttempt, takeAttempt } from './attempts'
import { audit } from './audit'
import type { Credential } from './forms'
import { factorWords, mailAboutSignIn } from './mails'

const MINUTES = 5
const MAX_PASSKEYS = 20

/** Passkeys belong to the console's host, and work on it only. */
const site = () => ({ expectedOrigin: platformUrl(), expectedRPID: new URL(platformUrl()).hostname })

type Passkey = { id: number; name: string; created_at: Date; used_at: Date | null }

export const listPasskeys = ({ sql }: Context, administratorId: number): Promise<Passkey[]> =>
  sql<Passkey>(
    'select id, name, created_at, used_at from sign_in_passkeys where administrator_id = $1 order by created_at, id',
    [administratorId],
  )

type Owner = { administratorId: number; email: string; name: string }

/** The challenge for a new passkey: discoverable, with the person verified by their device. */
export const beginRegistration = async (context: Context, { administratorId, email, name }: Owner) => {
  const known = await context.sql<{ id: string }>(
    'select credential_id as id from sign_in_passkeys where administrator_id = $1',
    [administratorId],
  )
  const options = await generateRegistrationOptions({
    ...{ rpName: 'Laurel', rpID: site().expectedRPID, userName: email, userDisplayName: name || email },
    userID: new Uint8Array(Buffer.from(keyedHash('passkey-user', String(administratorId)), 'hex')),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await openAttempt(context, 'passkey_registration', options.challenge, {
    ...{ administratorId, data: {}, minutes: MINUTES },
  })
  return options
}

/** The challenge in what a browser signed. @returns null for unreadable data */
const challengeOf = ({ response }: Credential): string | null => {
  try {
    return decodeClientDataJSON(response.clientDataJSON).challenge
  } catch {
    return null
  }
}

/** What the library verified; null if it refused, which it does by throwing. */
const verified = async <Result extends { verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result | null> => {
  try {
    const result = await verify()
    return result.verified ? result : null
  } catch {
    return null
  }
}

/** Adds a passkey. @returns false if the challenge was used, has expired or is another's, or the answer isn't valid */
export const addPasskey = async (
  context: Context,
  administratorId: number,
  { credential, name }: { credential: Credential; name: string },
): Promise<boolean> => {
  const challenge = challengeOf(credential)
  const attempt = challenge && (await takeAttempt(context, 'passkey_registration', challenge))
  if (!attempt || attempt.administratorId !== administratorId) return false
  const response = credential as unknown as RegistrationResponseJSON
  const registered = await verified(() =>
    verifyRegistrationResponse({ ...site(), response, expectedChallenge: challenge }),
  )
  if (!registered?.verified) return false
  const { counter, id, publicKey, transports = [] } = registered.registrationInfo.credential
  return inTransaction(context, async (tx) => {
    await tx.sql('select 1 from administrators where id = $1 for no key update', [administratorId])
    if ((await listPasskeys(tx, administratorId)).length >= MAX_PASSKEYS) return false
    const added = await tx.sql<{ id: number }>(
      `insert into sign_in_passkeys (administrator_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
      [administratorId, id, Buffer.from(publicKey), counter, transports, name, tx.now],
    )
    if (added.length === 0) return false
    await audit(tx, {
      ...{ action: 'secure_sign_in.passkey_added', recordId: administratorId },
      after: { id: onlyRow(added).id, name },
    })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorAdded', words: factorWords('passkey') })
    return true
  })
}

type Own = { administratorId: number; passkeyId: number }

export const renamePasskey = (
  context: Context,
  { administratorId, name, passkeyId }: Own & { name: string },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const renamed = await tx.sql(
      'update sign_in_passkeys set name = $3 where administrator_id = $1 and id = $2 returning id',
      [administratorId, passkeyId, name],
    )
    if (renamed.length === 0) return false
    await audit(tx, {
      ...{ action: 'secure_sign_in.passkey_renamed', recordId: administratorId, after: { id: passkeyId, name } },
    })
    return true
  })

export const removePasskey = (context: Context, { administratorId, passkeyId }: Own): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [removed] = await tx.sql<{ name: string }>(
      'delete from sign_in_passkeys where administrator_id = $1 and id = $2 returning name',
      [administratorId, passkeyId],
    )
    if (!removed) return false
    await audit(tx, {
      ...{ action: 'secure_sign_in.passkey_removed', recordId: administratorId },
      before: { id: passkeyId, name: removed.name },
    })
    await mailAboutSignIn(tx, { administratorId, kind: 'factorRemoved', words: factorWords('passkey') })
    return true
  })

/** A challenge for any passkey of the console: the browser offers those that it knows. */
export const beginSignIn = async (context: Context) => {
  const options = await generateAuthenticationOptions({ rpID: site().expectedRPID, userVerification: 'required' })
  await openAttempt(context, 'passkey', options.challenge, { administratorId: null, data: {}, minutes: MINUTES })
  return options
}

type Stored = { id: number; administratorId: number; publicKey: Buffer; counter: number; transports: string[] }

/** Whose passkey answered a challenge. Requires a transaction. @returns null if the answer isn't valid */
export const verifyPasskey = async (context: Context, credential: Credential): Promise<number | null> => {
  const challenge = challengeOf(credential)
  if (!challenge || !(await takeAttempt(context, 'passkey', challenge))) return null
  const [stored] = await context.sql<Stored>(
    `select id, administrator_id as "administratorId", public_key as "publicKey", counter::float8 as counter, transports
     from sign_in_passkeys where credential_id = $1 for update`,
    [credential.id],
  )
  if (!stored) return null
  // Refuses a counter that didn't grow: the passkey was copied.
  const answer = await verified(() =>
    verifyAuthenticationResponse({
      ...{ ...site(), expectedChallenge: challenge, requireUserVerification: true },
      response: credential as unknown as AuthenticationResponseJSON,
      credential: {
        ...{ id: credential.id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
        transports: stored.transports as AuthenticatorTransport[],
      },
    }),
  )
  if (!answer) return null
  await context.sql('update sign_in_passkeys set counter = $2, used_at = $3 where id = $1', [
    ...[stored.id, answer.authenticationInfo.newCounter, context.now],
  ])
  return stored.administratorId
}
