import {
  addAttribute,
  NEW_ATTRIBUTE_INPUT,
  participantIdOf,
  USER_ATTRIBUTES_CALL,
} from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/participant_profile', USER_ATTRIBUTES_CALL)

export const POST = consoleCall('POST /admin/v2/participants/:participant_id/participant_profile', {
  input: NEW_ATTRIBUTE_INPUT,
  handle: ({ context, params, programId }, input) =>
    addAttribute(context, { programId, participantId: participantIdOf(params) }, input),
})
