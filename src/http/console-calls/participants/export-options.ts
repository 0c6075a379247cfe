import { z } from 'zod'
import { listExportAttributes } from '@/domain/exports'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

/** The options for exporting users. */
export const GET = programCall({
  input: z.object({}),
  handle: async ({ context, programId }) =>
    reply({ profile_attributes: await listExportAttributes(context, programId) }),
})
