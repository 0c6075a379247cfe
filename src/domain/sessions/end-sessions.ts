import type { Context } from '@/domain/context'

type Owner = { participantId: number } | { administratorId: number }

/**
 * Ends all sessions of a person at once, in every process: for blocking, deletion, a change of address, "sign out
 * everywhere" (RULE-13). Also invalidates open codes and links, which could open new sessions.
 * @returns how many sessions ended
 */
export const endSessionsOf = async ({ now, sql }: Context, owner: Owner): Promise<number> => {
  const [audience, table, id] =
    'participantId' in owner
      ? (['participant', 'participants', owner.participantId] as const)
      : (['administrator', 'administrators', owner.administratorId] as const)
  const ended = await sql(
    `update sessions set revoked_at = $2, updated_at = $2 where ${audience}_id = $1 and revoked_at is null returning id`,
    [id, now],
  )
  await sql(
    `update sign_in_codes c set voided_at = $2, updated_at = $2 from ${table} p
     where p.id = $1 and c.audience = '${audience}' and lower(c.email) = lower(p.email)
       ${audience === 'participant' ? 'and c.program_id = p.program_id' : ''}
       and c.consumed_at is null and c.voided_at is null`,
    [id, now],
  )
  return ended.length
}
