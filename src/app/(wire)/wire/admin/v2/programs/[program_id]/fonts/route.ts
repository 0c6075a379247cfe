import { z } from 'zod'
import { listFonts } from '@/domain/branding'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/fonts', {
  input: z.object({}),
  handle: async () => reply({ fonts: listFonts() }),
})
