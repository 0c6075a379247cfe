/** A participant in the answer to signing in; GET /public/me has the rest. */
export const presentSignedInParticipant = (participant: {
  id: number
  firstName: string
  lastName: string
  email: string
}) => ({
  id: participant.id,
  first_name: participant.firstName,
  last_name: participant.lastName,
  name: `${participant.firstName} ${participant.lastName}`.trim(),
  email: participant.email,
})
