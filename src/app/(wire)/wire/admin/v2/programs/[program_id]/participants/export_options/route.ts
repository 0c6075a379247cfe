import { z } from 'zod'
import { listExportAttributes } from '@/domain/exports'
import { consoleCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

/** The options for exporting users. */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/participants/export_options', {
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({ profile_attributes: await listExportAttributes(context, programId) }),
})
