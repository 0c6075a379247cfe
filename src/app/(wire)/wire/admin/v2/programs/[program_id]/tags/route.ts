import { PROGRAM_TAGS_CALL } from '@/http/content/content-tag-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/tags', PROGRAM_TAGS_CALL)
