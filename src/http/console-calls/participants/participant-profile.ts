import {
  addAttribute,
  NEW_ATTRIBUTE_INPUT,
  participantIdOf,
  USER_ATTRIBUTES_CALL,
} from '@/http/participants/user-calls'
import { programCall } from '@/http/server/console-call'

export const GET = programCall(USER_ATTRIBUTES_CALL)

export const POST = programCall({
  input: NEW_ATTRIBUTE_INPUT,
  handle: ({ context, params, programId }, input) =>
    addAttribute(context, { programId, participantId: participantIdOf(params) }, input),
})
