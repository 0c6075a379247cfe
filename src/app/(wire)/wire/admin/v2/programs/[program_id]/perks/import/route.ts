import { FEED_CALL, IMPORT_PERKS_CALL } from '@/http/perks-console/import-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/perks/import', FEED_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/perks/import', IMPORT_PERKS_CALL)
