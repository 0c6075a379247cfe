import { z } from 'zod'
import { consoleCall } from '@/http/console-call'
import { failed } from '@/http/reply'
import { participantIdOf, USER_CALL } from '@/http/user-calls'
import { USER_INTENTS } from '@/http/user-intents'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id', USER_CALL)

export const POST = consoleCall('POST /admin/v2/participants/:participant_id', {
  input: z.looseObject({ intent: z.string().default('') }),
  handle: async ({ context, params, programId }, { intent, ...form }) => {
    const run = Object.hasOwn(USER_INTENTS, intent) ? USER_INTENTS[intent] : undefined
    if (!run) return failed(422, 'Invalid intent')
    return run(context, { programId, participantId: participantIdOf(params) }, form)
  },
})
