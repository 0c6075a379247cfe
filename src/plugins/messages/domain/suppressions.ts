import { audit } from '@/plugin'
import { type Context, inTransaction, type Listing, type ListParameters, listRows, type Sql } from '@/plugin/domain'
import { SUPPRESSION_REASONS, type SuppressionReason } from './values'

export const suppresses = async (
  sql: Sql,
  { email, programId }: { programId: number; email: string },
): Promise<boolean> => {
  const rows = await sql('select 1 from message_suppressions where program_id = $1 and email = lower($2)', [
    programId,
    email,
  ])
  return rows.length > 0
}

/** Sends an address essential emails only from now on. */
export const suppress = async (
  { sql }: Context,
  { detail, email, programId, reason }: { programId: number; email: string; reason: SuppressionReason; detail: string },
): Promise<void> => {
  await sql(
    `insert into message_suppressions (program_id, email, reason, detail) values ($1, lower($2), $3, $4)
     on conflict (program_id, email) do nothing`,
    [programId, email, reason, detail],
  )
}

export type ListedSuppression = {
  id: number
  email: string
  reason: SuppressionReason
  detail: string | null
  created_at: Date
}

export const SUPPRESSION_FILTERS = { reason: SUPPRESSION_REASONS } as const

export const listSuppressions = (
  { sql }: Context,
  programId: number,
  parameters: ListParameters<typeof SUPPRESSION_FILTERS>,
): Promise<Listing<ListedSuppression>> =>
  listRows<ListedSuppression>(
    sql,
    {
      select: 's.id, s.email, s.reason::text as reason, s.detail, s.created_at',
      from: 'message_suppressions s',
      where: (bind) => [`s.program_id = ${bind(programId)}`],
      filters: (bind) =>
        parameters.filters.reason.length > 0
          ? [`s.reason::text = any(${bind(parameters.filters.reason)}::text[])`]
          : [],
      searchIn: ['s.email'],
      sorts: { created_at: 's.id', email: 's.email' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 's.id',
    },
    parameters,
  )

/** Mail to the address is sent again. @param why what the administrator says, for the audit log @returns false if it isn't listed */
export const removeSuppression = (
  context: Context,
  { programId, suppressionId, why }: { programId: number; suppressionId: number; why: string },
): Promise<boolean> =>
  inTransaction(context, async (tx) => {
    const [row] = await tx.sql<{ reason: string }>(
      'delete from message_suppressions where id = $2 and program_id = $1 returning reason::text as reason',
      [programId, suppressionId],
    )
    if (!row) return false
    await audit(tx, {
      ...{ action: 'messages.unsuppressed', recordType: 'message_suppressions', recordId: suppressionId, programId },
      ...{ before: row, after: { why } },
    })
    return true
  })
