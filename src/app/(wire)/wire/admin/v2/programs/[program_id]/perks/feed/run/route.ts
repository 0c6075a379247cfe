import { RUN_FEED_CALL } from '@/http/perks-console/import-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/perks/feed/run', RUN_FEED_CALL)
