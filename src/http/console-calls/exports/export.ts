import { z } from 'zod'
import { findAllowedExport } from '@/http/imports-exports/allowed-export'
import { presentExport } from '@/http/imports-exports/present-export'
import { programCall } from '@/http/server/console-call'
import { reply } from '@/http/server/reply'

/** The progress of an export. */
export const GET = programCall({
  input: z.object({}),
  handle: async (callContext) => {
    const found = await findAllowedExport(callContext)
    return found.ok ? reply({ export: presentExport(found.export) }) : found.reply
  },
})
