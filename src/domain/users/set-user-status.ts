import type { Context } from '@/domain/context'
import { type ParticipantStatus, type StatusChange, setParticipantStatus } from '@/domain/participants'
import { grantDeserved } from '@/domain/rewards'

/** Changes a participant's status; a readmitted participant gets the rewards that they deserved while ineligible. */
export const setUserStatus = async (
  context: Context,
  { status, ...owner }: { programId: number; participantId: number; status: ParticipantStatus },
): Promise<StatusChange> => {
  const change = await setParticipantStatus(context, { ...owner, status })
  if (change.ok) await grantDeserved(context, owner)
  return change
}
