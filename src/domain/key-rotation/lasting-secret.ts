import { lastingSecret, setLastingSecret } from '@/platform/crypto'
import { sealFor, unsealFor } from '@/platform/seal'
import { isUndefinedTable, type Sql } from '@/platform/sql'

const NAME = 'lasting-secret'

const find = async (sql: Sql): Promise<string | null> => {
  const [row] = await sql<{ value_sealed: string }>('select value_sealed from installation_keys where name = $1', [
    NAME,
  ])
  return row ? unsealFor(NAME, row.value_sealed) : null
}

/** At the start of a process: the key of lasting hashes, if PAYLOAD_SECRET was ever changed. */
export const loadLastingSecret = async (sql: Sql): Promise<void> => {
  try {
    setLastingSecret(await find(sql))
  } catch (error) {
    if (!isUndefinedTable(error)) throw error // The database isn't migrated yet.
  }
}

/** Before the first rotation: stores the key of lasting hashes under the new secret. */
export const storeLastingSecret = async (sql: Sql): Promise<void> => {
  await sql('insert into installation_keys (name, value_sealed) values ($1, $2) on conflict (name) do nothing', [
    NAME,
    sealFor(NAME, lastingSecret()),
  ])
  await loadLastingSecret(sql)
}
