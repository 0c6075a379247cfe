import type { Context } from '@/domain/context'
import { type IneligibilityReason, ineligibilitySql } from '@/domain/eligibility'
import { onlyRow } from '@/platform/sql'

/** Why a participant may not upload receipts and earn points by them; null if they may. */
export async function checkEligibility(
  { sql }: Context,
  { participantId, programId }: { programId: number; participantId: number },
): Promise<IneligibilityReason | null> {
  const { ineligibility } = onlyRow(
    await sql<{ ineligibility: IneligibilityReason | null }>(
      `select ${ineligibilitySql('p')} as ineligibility from participants p where p.id = $1 and p.program_id = $2`,
      [participantId, programId],
    ),
  )
  return ineligibility
}
