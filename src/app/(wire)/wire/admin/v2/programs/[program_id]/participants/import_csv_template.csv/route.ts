import { z } from 'zod'
import { importTemplate } from '@/domain/imports'
import { consoleCall } from '@/http/server/console-call'
import { csvReply } from '@/http/server/csv-call'

/** The columns of an import, with two example rows (CONSOLE-126). */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/participants/import_csv_template.csv', {
  input: z.object({}),
  handle: async () => csvReply(importTemplate(), 'import_csv_template.csv'),
})
