import type { Context } from '@/domain/context'

/** Deletes every code and link that was made for an address of a participant: with it goes the address, and what they entered to join. */
export const forgetCodes = async (
  { sql }: Context,
  { email, programId }: { programId: number; email: string },
): Promise<void> => {
  await sql(
    "delete from sign_in_codes where audience = 'participant' and program_id = $1 and lower(email) = lower($2)",
    [programId, email],
  )
}
