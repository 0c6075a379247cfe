import { z } from 'zod'
import { addUserAttribute } from '@/domain/users'
import { answerAttributeSaved } from '@/http/answer-attribute-saved'
import { consoleCall } from '@/http/console-call'
import { participantIdOf, USER_ATTRIBUTES_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/participant_profile', USER_ATTRIBUTES_CALL)

export const POST = consoleCall('POST /admin/v2/participants/:participant_id/participant_profile', {
  input: z.object({
    profile_attribute_id: z.coerce.number('is required').int('is required').min(1, 'is required').max(2_147_483_647),
    value: z.string('is required'),
  }),
  handle: async ({ context, params, programId }, { profile_attribute_id: attributeId, value }) => {
    const participantId = participantIdOf(params)
    const saved = await addUserAttribute(context, { programId, participantId, attributeId, value })
    return answerAttributeSaved(saved, 'Participant profile was created successfully!')
  },
})
