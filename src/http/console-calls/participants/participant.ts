import { z } from 'zod'
import { participantIdOf, USER_CALL } from '@/http/participants/user-calls'
import { USER_INTENTS } from '@/http/participants/user-intents'
import { programCall } from '@/http/server/console-call'
import { withFiles } from '@/http/server/form-body'
import { failed } from '@/http/server/reply'
import { text } from '@/i18n/text'

/** Plugins' fields may include pictures. */
const MAX_FORM_BYTES = 40_000_000

export const GET = programCall(USER_CALL)

export const POST = programCall({
  maxBytes: MAX_FORM_BYTES,
  input: withFiles(z.looseObject({ intent: z.string().default('') })),
  handle: async ({ context, params, programId }, { intent, ...form }) => {
    const run = Object.hasOwn(USER_INTENTS, intent) ? USER_INTENTS[intent] : undefined
    if (!run) return failed(422, text('invalidIntent'))
    return run(context, { programId, participantId: participantIdOf(params) }, form)
  },
})
