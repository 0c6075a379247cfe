import { MEDIA_LIST_CALL } from '@/http/content/media-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/layout/media', MEDIA_LIST_CALL)
