import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { sha256 } from '@/platform/crypto'
import { sealFor, unsealFor } from '@/platform/seal'
import type { Sql } from '@/platform/sql'

const PURPOSE = 'audit-key'

/** The name of a key: the beginning of its SHA-256. */
const keyIdOf = (publicKey: string): string =>
  sha256(createPublicKey(publicKey).export({ type: 'spki', format: 'der' })).slice(0, 16)

type KeyRow = { id: string; public_key: string; private_key_sealed: string }

/** The newest key, made at first use. Callers hold the lock of the seals. */
export const openSigningKey = async (sql: Sql): Promise<{ id: string; sign: (text: string) => string }> => {
  const [row] = await sql<KeyRow>('select * from audit_keys order by created_at desc, id limit 1')
  const { id, private_key_sealed } = row ?? (await createKey(sql))
  const key = createPrivateKey(unsealFor(PURPOSE, private_key_sealed))
  return { id, sign: (text) => sign(null, Buffer.from(text), key).toString('base64') }
}

const createKey = async (sql: Sql): Promise<KeyRow> => {
  const pair = generateKeyPairSync('ed25519')
  const public_key = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const row = { id: keyIdOf(public_key), public_key, private_key_sealed: sealFor(PURPOSE, secret) }
  await sql('insert into audit_keys (id, public_key, private_key_sealed) values ($1, $2, $3)', Object.values(row))
  return row
}

export type PublicKey = {
  id: string
  publicKey: string
  /** Whether this installation made it: nobody else can seal its private half. */
  isOurs: boolean
}

export const listPublicKeys = async (sql: Sql): Promise<PublicKey[]> =>
  (await sql<KeyRow>('select * from audit_keys order by created_at, id')).map(
    ({ id, private_key_sealed, public_key }) => ({
      id,
      publicKey: public_key,
      isOurs: id === keyIdOf(public_key) && isPrivateHalf(private_key_sealed, public_key),
    }),
  )

const isPrivateHalf = (sealed: string, publicKey: string): boolean => {
  try {
    const derived = createPublicKey(createPrivateKey(unsealFor(PURPOSE, sealed)))
    return derived.export({ type: 'spki', format: 'pem' }).toString() === publicKey
  } catch {
    return false
  }
}

export const isSignedBy = (publicKey: string, statement: string, signature: string): boolean =>
  verify(null, Buffer.from(statement), createPublicKey(publicKey), Buffer.from(signature, 'base64'))
