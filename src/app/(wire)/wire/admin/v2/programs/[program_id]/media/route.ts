import { ADD_MEDIA_CALL, MEDIA_LIST_CALL } from '@/http/content/media-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/media', MEDIA_LIST_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/media', ADD_MEDIA_CALL)
