import { CONTENT_TAG_CALL } from '@/http/content/content-tag-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/content_tags/:content_tag_id/edit', CONTENT_TAG_CALL)
