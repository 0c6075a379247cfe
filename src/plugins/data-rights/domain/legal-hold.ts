import { type Context, HOLD_SOURCES } from '@/plugin/domain'

/** What must be decided before data of a person may be deleted. */
type LegalHold = 'fraud' | 'dispute'

/**
 * SQL: participants of a program whose data must stay for now: something of theirs is held for a decision, or a payment is disputed.
 * Columns: `participant_id`, `reason`.
 * @param program an expression with the program's id
 */
export const legalHoldsSql = (program: string): string =>
  [
    ...Object.values(HOLD_SOURCES).map(
      ({ openSql }) => `select h.participant_id, 'fraud' as reason from (${openSql(program)}) h`,
    ),
    `select k.participant_id, 'dispute' from payments y
       join checkout_sessions k on k.id = y.checkout_session_id and k.program_id = y.program_id
       where y.program_id = ${program} and k.participant_id is not null
         and jsonb_path_exists(y.returns, '$.disputes.* ? (@.state == "open")')`,
  ].join(' union all ')

export const findLegalHold = async (
  { sql }: Pick<Context, 'sql'>,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<LegalHold | null> => {
  const [hold] = await sql<{ reason: LegalHold }>(
    `select reason from (${legalHoldsSql('$1')}) holds where participant_id = $2 order by reason limit 1`,
    [programId, participantId],
  )
  return hold?.reason ?? null
}
