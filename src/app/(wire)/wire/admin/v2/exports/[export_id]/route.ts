import { z } from 'zod'
import { findAllowedExport } from '@/http/allowed-export'
import { consoleCall } from '@/http/console-call'
import { presentExport } from '@/http/present-export'
import { reply } from '@/http/reply'

/** How far an export is. */
export const GET = consoleCall('GET /admin/v2/exports/:export_id', {
  input: z.object({}),
  handle: async (scene) => {
    const found = await findAllowedExport(scene)
    return found.ok ? reply({ export: presentExport(found.export) }) : found.reply
  },
})
