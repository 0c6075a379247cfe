import { CONTENT_TAG_CALL, DELETE_CONTENT_TAG_CALL, UPDATE_CONTENT_TAG_CALL } from '@/http/content/content-tag-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/content_tags/:content_tag_id', CONTENT_TAG_CALL)

export const PUT = consoleCall('PUT /admin/v2/content_tags/:content_tag_id', UPDATE_CONTENT_TAG_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/content_tags/:content_tag_id', DELETE_CONTENT_TAG_CALL)
