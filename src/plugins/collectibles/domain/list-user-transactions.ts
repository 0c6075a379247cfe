import { type Context, type Listing, type ListParameters, listRows } from '@/plugin/domain'

export type UserTransaction = {
  id: number
  kind: 'create_collection' | 'mint' | 'transfer'
  status: 'queued' | 'submitted' | 'confirmed' | 'failed'
  reward_id: number | null
  reward: string | null
  challenge_id: number | null
  challenge: string | null
  transaction_hash: string | null
  explorer_url: string | null
  error: string | null
  created_at: Date
}

/** A participant's blockchain transactions, newest first. */
export const listUserTransactions = (
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
  parameters: ListParameters,
): Promise<Listing<UserTransaction>> =>
  listRows<UserTransaction>(
    sql,
    {
      select: `t.id, t.kind, t.status, t.reward_id, r.name as reward, t.challenge_id, c.name as challenge, t.transaction_hash,
        t.explorer_url, t.error, t.created_at`,
      from: `blockchain_transactions t left join rewards r on r.id = t.reward_id and r.program_id = t.program_id
        left join challenges c on c.id = t.challenge_id and c.program_id = t.program_id`,
      where: (bind) => [`t.participant_id = ${bind(participantId)}`, `t.program_id = ${bind(programId)}`],
      searchIn: ['t.transaction_hash', 'r.name', 'c.name'],
      sorts: { created_at: 't.created_at' },
      defaultSort: { key: 'created_at', direction: 'desc' },
      tieBreaker: 't.id',
    },
    parameters,
  )
