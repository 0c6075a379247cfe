import { z } from 'zod'
import { listFonts } from '@/domain/branding'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = programCall({
  input: z.object({}),
  handle: async () => reply({ fonts: listFonts() }),
})
