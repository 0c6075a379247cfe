/** A participant as the answer to signing in names them; everything else about them is one call away (GET /public/me). */
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
