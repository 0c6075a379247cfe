import { z } from 'zod'
import { listEditorOptions } from '@/domain/challenges'
import { presentEditor } from '@/http/challenges/challenge-editor'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async ({ administrator, context, programId }) =>
    reply(presentEditor(await listEditorOptions(context, programId), administrator.locale)),
})
