import type { Context } from '@/domain/context'
import { type ParticipantStatus, type StatusChange, setParticipantStatus } from '@/domain/participants'
import { grantDeserved } from '@/domain/rewards'

/** Changes what a participant may do; who is let in again is given what they came to deserve while they could win nothing. */
export const setUserStatus = async (
  context: Context,
  { status, ...owner }: { programId: number; participantId: number; status: ParticipantStatus },
): Promise<StatusChange> => {
  const change = await setParticipantStatus(context, { ...owner, status })
  if (change.ok) await grantDeserved(context, owner)
  return change
}
