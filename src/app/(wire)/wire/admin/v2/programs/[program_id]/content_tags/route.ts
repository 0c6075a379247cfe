import { CONTENT_TAGS_CALL, CREATE_CONTENT_TAG_CALL } from '@/http/content/content-tag-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/content_tags', CONTENT_TAGS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/content_tags', CREATE_CONTENT_TAG_CALL)
