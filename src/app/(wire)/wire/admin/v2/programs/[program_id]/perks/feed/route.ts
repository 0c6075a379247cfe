import { SAVE_FEED_CALL } from '@/http/perks-console/import-calls'
import { consoleCall } from '@/http/server/console-call'

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/perks/feed', SAVE_FEED_CALL)
