import type { Context } from '@/domain/context'

/** Deletes all codes and links for a participant's address, together with the data they entered to sign up. */
export const deleteCodes = async (
  { sql }: Context,
  { email, programId }: { programId: number; email: string },
): Promise<void> => {
  await sql(
    "delete from sign_in_codes where audience = 'participant' and program_id = $1 and lower(email) = lower($2)",
    [programId, email],
  )
}
