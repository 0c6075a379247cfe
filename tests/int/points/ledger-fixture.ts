import { randomUUID } from 'node:crypto'
import type { Posting } from '@/domain/points'
import { onlyRow, type Sql } from '@/platform/sql'

export type Owner = { programId: number; participantId: number }

/** A participant without points, inserted by SQL because histories need hundreds of them. */
export const addParticipant = async (sql: Sql, programId: number): Promise<Owner> => {
  const name = randomUUID()
  const { id } = onlyRow(
    await sql<{ id: number }>(
      `insert into participants (program_id, identifier, email, referral_code) values ($1, $2, $3, $2)
       returning id`,
      [programId, name, `${name}@points.test`],
    ),
  )
  return { programId, participantId: id }
}

/** A posting with defaults for everything that a test isn't about. */
export const postingOf = (owner: Owner, amount: number, key: string): Posting => ({
  ...owner,
  amount,
  key,
  cause: { type: 'test', id: key },
  title: `Posting ${key}`,
})

export type StoredBalance = { balance: number; lifetime: number; pending: number; shortfall: number }

/** The participant's balance row. */
export const readBalance = async (sql: Sql, participantId: number): Promise<StoredBalance> =>
  onlyRow(
    await sql<StoredBalance>(
      `select unused_points as balance, points as lifetime, pending_points as pending, shortfall_points as shortfall
       from participant_balances where participant_id = $1`,
      [participantId],
    ),
  )

export type EntrySums = { entries: number; balance: number; lifetime: number }

/** The sums of the participant's entries. */
export const sumEntries = async (sql: Sql, participantId: number): Promise<EntrySums> =>
  onlyRow(
    await sql<EntrySums>(
      `select count(*)::int as entries, coalesce(sum(amount), 0)::int as balance,
         coalesce(sum(lifetime_amount), 0)::int as lifetime
       from point_entries where participant_id = $1`,
      [participantId],
    ),
  )

/** `times` concurrent calls; their answers in order. */
export const inParallel = <T>(times: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => call(index)))
