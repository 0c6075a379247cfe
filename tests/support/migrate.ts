import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { poolOf } from '@/platform/sql'

/** Runs migrations in one transaction. */
export const migrate = async (
  payload: Payload,
  ...steps: ((args: MigrateUpArgs) => Promise<void>)[]
): Promise<void> => {
  // Migrations call drizzle, but use a single method of it.
  const { drizzle } = await import('@payloadcms/db-postgres/drizzle/node-postgres')
  const client = await poolOf(payload).connect()
  try {
    const args = { db: drizzle(client), payload, req: {} } as unknown as MigrateUpArgs
    await client.query('begin')
    for (const step of steps) await step(args)
    await client.query('commit')
  } finally {
    client.release()
  }
}
