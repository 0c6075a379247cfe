import { type AlertFinding, type Context, onlyRow } from '@/plugin/domain'

/** Fewer in a day are usual. */
const LEAST_BOUNCES = 10

/** For alerts: whether many addresses turned out to be undeliverable within a day. */
export const findBounces = async ({ now, sql }: Context, programId: number): Promise<AlertFinding[]> => {
  const { count } = onlyRow(
    await sql<{ count: number }>(
      `select count(*)::int as count from message_suppressions where program_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
      [programId, now],
    ),
  )
  return count < LEAST_BOUNCES ? [] : [{ subject: '', values: { count }, path: 'messages/suppressions' }]
}
