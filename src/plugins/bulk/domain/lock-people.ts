import type { Context } from '@/plugin/domain'

/** Locks balances, then participants, in the order of everything that moves points and tiers. */
export const lockPeople = async (
  { sql }: Context,
  programId: number,
  participantIds: readonly number[],
): Promise<void> => {
  await sql(
    'select 1 from participant_balances where participant_id = any($1::int[]) and program_id = $2 order by participant_id for no key update',
    [[...participantIds], programId],
  )
  await sql('select 1 from participants where id = any($1::int[]) and program_id = $2 order by id for no key update', [
    [...participantIds],
    programId,
  ])
}
