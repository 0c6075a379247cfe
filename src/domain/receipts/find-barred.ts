import { type Barred, barredSql } from '@/domain/barred'
import type { Context } from '@/domain/context'
import { onlyRow } from '@/platform/sql'

/** Why somebody may upload no receipt, which is a way to earn; null where they may. */
export async function findBarred(
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<Barred | null> {
  const { barred } = onlyRow(
    await sql<{ barred: Barred | null }>(
      `select ${barredSql('p')} as barred from participants p where p.id = $1 and p.program_id = $2`,
      [participantId, programId],
    ),
  )
  return barred
}
