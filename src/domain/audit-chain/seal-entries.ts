import { type Context, inTransaction } from '@/domain/context'
import { sha256 } from '@/platform/crypto'
import { digestOf, type SealedHash, writeStatement } from './seal-statement'
import { openSigningKey } from './signing-key'

/** Of one seal. */
const MAX_ENTRIES = 5000

/**
 * Seals new audit entries, until none are left. Entries are written without waiting for it: one whose transaction is
 * still open gets into a later seal. @returns how many entries it sealed
 */
export const sealAuditEntries = async (context: Context, maxEntries = MAX_ENTRIES): Promise<number> => {
  let sealed = 0
  for (;;) {
    const count = await sealBatch(context, maxEntries)
    sealed += count
    if (count < maxEntries) return sealed
  }
}

const sealBatch = (context: Context, maxEntries: number): Promise<number> =>
  inTransaction(context, async ({ now, sql }) => {
    await sql("select pg_advisory_xact_lock(hashtext('laurel_audit_seals'))")
    const entries = await sql<SealedHash>(
      `with taken as (delete from audit_unsealed where entry_id in (select entry_id from audit_unsealed order by entry_id limit $1)
         returning entry_id, hash)
       select entry_id as id, encode(hash, 'hex') as hash from taken order by entry_id`,
      [maxEntries],
    )
    if (entries.length === 0) return 0
    const [last] = await sql<{ number: number; statement: string }>(
      'select number, statement from audit_seals order by number desc limit 1',
    )
    const number = (last?.number ?? 0) + 1
    const statement = writeStatement({
      ...{ number, previous: last ? sha256(last.statement) : '', count: entries.length },
      ...{ digest: digestOf(entries), sealedAt: now.toISOString() },
    })
    const key = await openSigningKey(sql)
    await sql(
      `insert into audit_seals (number, statement, signature, key_id, entry_ids, hashes, sealed_at)
       values ($1, $2, $3, $4, $5::int[], (select array_agg(decode(h.hash, 'hex') order by h.at) from unnest($6::text[]) with ordinality h (hash, at)), $7)`,
      [
        ...[number, statement, key.sign(statement), key.id],
        ...[entries.map(({ id }) => id), entries.map(({ hash }) => hash), now],
      ],
    )
    return entries.length
  })
