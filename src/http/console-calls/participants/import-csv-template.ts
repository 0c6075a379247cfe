import { z } from 'zod'
import { importTemplate } from '@/domain/imports'
import { programCall } from '@/http/server/console-call'
import { csvReply } from '@/http/server/csv-call'

/** The columns of an import, with two example rows (CONSOLE-126). */
export const GET = programCall({
  input: z.object({}),
  handle: async () => csvReply(importTemplate(), 'import_csv_template.csv'),
})
