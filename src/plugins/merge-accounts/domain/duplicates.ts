import { audit } from '@/plugin'
import {
  type Administrator,
  type Context,
  inTransaction,
  type Listing,
  type ListParameters,
  listRows,
} from '@/plugin/domain'
import type { DUPLICATE_STATUSES } from '../collections/account-duplicates'
import type { DuplicateReason } from './merge-values'

export type Duplicate = {
  id: number
  status: (typeof DUPLICATE_STATUSES)[number]
  reasons: DuplicateReason[]
  first_id: number
  second_id: number
  first_name: string
  second_name: string
  first_points: number
  second_points: number
  created_at: Date
  /** The merge of the two that can still be undone. */
  merge_id: number | null
}

const nameSql = (person: string) =>
  `btrim(coalesce(${person}.first_name, '') || ' ' || coalesce(${person}.last_name, ''))`

const COLUMNS = `d.id, d.status::text as status, d.reasons, d.first_id, d.second_id, ${nameSql('x')} as first_name, ${nameSql('y')} as second_name,
  a.unused_points::int as first_points, b.unused_points::int as second_points, d.created_at,
  (select max(m.id) from account_merges m where m.program_id = d.program_id and m.undone_at is null
     and array[m.survivor_id, m.merged_id] <@ array[d.first_id, d.second_id])::int as merge_id`
const TABLES = `account_duplicates d join participants x on x.id = d.first_id join participants y on y.id = d.second_id
  join participant_balances a on a.participant_id = x.id join participant_balances b on b.participant_id = y.id`

export const DUPLICATE_FILTERS = { status: ['dismissed'] } as const

/** Pairs that wait for a decision, or with the filter those that are two people's. */
export const listDuplicates = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof DUPLICATE_FILTERS>,
): Promise<Listing<Duplicate>> =>
  listRows<Duplicate>(
    sql,
    {
      select: COLUMNS,
      from: TABLES,
      where: (bind) => [
        `d.program_id = ${bind(programId)}`,
        "d.status <> 'merged'",
        'x.merged_into_id is null',
        'y.merged_into_id is null',
      ],
      filters: () => [`d.status = '${parameters.filters.status.length > 0 ? 'dismissed' : 'open'}'`],
      searchIn: ['x.first_name', 'x.last_name', 'y.first_name', 'y.last_name'],
      sorts: { created_at: 'd.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 'd.id',
    },
    parameters,
  )

export const findDuplicate = async (
  { sql }: Context,
  { duplicateId, programId }: { programId: number; duplicateId: number },
): Promise<Duplicate | null> => {
  const [row] = await sql<Duplicate>(`select ${COLUMNS} from ${TABLES} where d.id = $1 and d.program_id = $2`, [
    duplicateId,
    programId,
  ])
  return row ?? null
}

/** Decides that two accounts are two people's, or reopens the question. @returns false if it is unknown or merged */
export const setDismissed = (
  context: Context,
  { duplicateId, isDismissed, programId }: { programId: number; duplicateId: number; isDismissed: boolean },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const status = isDismissed ? 'dismissed' : 'open'
    const [row] = await tx.sql<{ old: string; first_id: number; second_id: number }>(
      `with before as (select id, status::text as old from account_duplicates where id = $1 and program_id = $2 and status <> 'merged' for update)
       update account_duplicates d set status = $3::text::enum_account_duplicates_status, dismissed_by_id = $4, updated_at = $5
       from before where d.id = before.id returning before.old, d.first_id, d.second_id`,
      [duplicateId, programId, status, isDismissed ? administratorOf(tx) : null, tx.now],
    )
    if (!row) return false
    if (row.old !== status)
      await audit(tx, {
        ...{ action: isDismissed ? 'merge_accounts.dismissed' : 'merge_accounts.reopened', recordType: 'participants' },
        ...{ recordId: row.first_id, programId, after: { other_participant: row.second_id } },
      })
    return true
  })

export const administratorOf = ({ actor }: Context): Administrator['id'] | null =>
  actor.type === 'administrator' ? actor.id : null
