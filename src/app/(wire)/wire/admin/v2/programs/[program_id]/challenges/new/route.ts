import { z } from 'zod'
import { listEditorOptions } from '@/domain/challenges'
import { listProgramTags } from '@/domain/tags'
import { presentEditor } from '@/http/challenges/challenge-editor'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/challenges/new', {
  input: z.object({}),
  handle: async ({ administrator, context, programId }) => {
    const [options, tags] = await Promise.all([
      listEditorOptions(context, programId),
      listProgramTags(context, programId),
    ])
    return reply(presentEditor(options, tags, administrator.locale))
  },
})
