import { type Context, canSeeEmails, type Listing, type ListParameters, listRows } from '@/plugin/domain'

export const TRANSACTION_FILTERS = {
  status: ['queued', 'submitted', 'confirmed', 'failed'],
  kind: ['create_collection', 'mint', 'transfer'],
} as const
export type TransactionListParameters = ListParameters<typeof TRANSACTION_FILTERS>

export type ListedTransaction = {
  id: number
  reward_id: number | null
  kind: (typeof TRANSACTION_FILTERS.kind)[number]
  status: (typeof TRANSACTION_FILTERS.status)[number]
  participant_id: number | null
  name: string
  transaction_hash: string | null
  explorer_url: string | null
  error: string | null
  created_at: Date
  updated_at: Date
}

/** Blockchain transactions of a program or of one of its rewards, newest first. */
export const listTransactions = (
  context: Context,
  { programId, rewardId }: { programId: number; rewardId?: number },
  { filters, ...parameters }: TransactionListParameters,
): Promise<Listing<ListedTransaction>> =>
  listRows<ListedTransaction>(
    context.sql,
    {
      select: `t.id, t.reward_id, t.kind, t.status, t.participant_id, btrim(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, '')) as name,
        t.transaction_hash, t.explorer_url, t.error, t.created_at, t.updated_at`,
      from: 'blockchain_transactions t left join participants p on p.id = t.participant_id and p.program_id = t.program_id',
      where: (bind) => [
        `t.program_id = ${bind(programId)}`,
        ...(rewardId === undefined ? [] : [`t.reward_id = ${bind(rewardId)}`]),
      ],
      filters: (bind) => [
        ...(filters.status.length > 0 ? [`t.status::text = any(${bind(filters.status)}::text[])`] : []),
        ...(filters.kind.length > 0 ? [`t.kind::text = any(${bind(filters.kind)}::text[])`] : []),
      ],
      searchIn: [
        `(coalesce(p.first_name, '') || ' ' || coalesce(p.last_name, ''))`,
        't.transaction_hash',
        ...(canSeeEmails(context, programId) ? ['p.email'] : []),
      ],
      sorts: { created_at: 't.id' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 't.id',
    },
    parameters,
  )
