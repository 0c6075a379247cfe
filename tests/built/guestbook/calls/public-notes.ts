import { reply, siteCall, succeeded, text } from '@laurel/plugin/http'
import { z } from 'zod'
import { listNotes, NOTES } from '../notes'

export const GET = siteCall('GET /public/guestbook', {
  input: z.object({}),
  handle: async ({ context, programId }) => reply({ notes: await listNotes(context, programId) }),
})

export const POST = siteCall('POST /public/guestbook', {
  input: z.object({ note: z.string().trim().min(1).max(200) }),
  handle: async ({ context, participant, programId }, { note }) => {
    const data = { program: programId, participant: participant.id, note }
    await context.payload.create({ collection: NOTES, data: data as never, depth: 0 })
    return succeeded(text('guestbook.thanks'))
  },
})
