import type { Context } from '@/domain/context'

/** Points are for verified people (decisions 11, 12); a receipt is a way to earn them. */
export async function mayUpload(
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<boolean> {
  const rows = await sql(
    `select 1 from participants where id = $1 and program_id = $2 and status in ('active', 'opted_out')
       and email_verified_at is not null and erased_at is null`,
    [participantId, programId],
  )
  return rows.length > 0
}
