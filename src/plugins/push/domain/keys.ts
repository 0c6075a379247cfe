import webPush from 'web-push'
import { type Context, inTransaction, sealFor, unsealFor } from '@/plugin/domain'

export type Keys = { publicKey: string; privateKey: string }

const PURPOSE = 'push-key'

type Row = { public_key: string; private_key_encrypted: string }

/** This installation's VAPID keys, made at first use. Subscriptions belong to them, so they never change. */
export const findKeys = async (context: Context): Promise<Keys> => {
  const [row] = await readRow(context)
  return toKeys(row ?? (await createKeys(context)))
}

const readRow = ({ sql }: Context) =>
  sql<Row>('select public_key, private_key_encrypted from push_keys order by id limit 1')

const toKeys = ({ private_key_encrypted, public_key }: Row): Keys => ({
  publicKey: public_key,
  privateKey: unsealFor(PURPOSE, private_key_encrypted),
})

const createKeys = (context: Context): Promise<Row> =>
  inTransaction(context, async (tx) => {
    await tx.sql(`select pg_advisory_xact_lock(hashtextextended('laurel:push_keys', 0))`)
    const [made] = await readRow(tx)
    if (made) return made
    const { privateKey, publicKey } = webPush.generateVAPIDKeys()
    const row = { public_key: publicKey, private_key_encrypted: sealFor(PURPOSE, privateKey) }
    await tx.sql('insert into push_keys (public_key, private_key_encrypted) values ($1, $2)', [
      ...[row.public_key, row.private_key_encrypted],
    ])
    return row
  })
