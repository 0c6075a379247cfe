import { programCall, readId, succeeded, text } from '@laurel/plugin/http'
import { z } from 'zod'

export const PATCH = programCall({
  input: z.object({ is_hidden: z.boolean() }),
  handle: async ({ context, params, programId }, { is_hidden }) => {
    await context.sql('update guestbook_notes set is_hidden = $3, updated_at = $4 where id = $1 and program_id = $2', [
      readId(params.note_id),
      programId,
      is_hidden,
      context.now,
    ])
    return succeeded(text('guestbook.hidden'))
  },
})
