import { DELETE_MEDIA_CALL, MEDIA_CALL, UPDATE_MEDIA_CALL } from '@/http/content/media-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/media/:media_id', MEDIA_CALL)

export const PUT = consoleCall('PUT /admin/v2/media/:media_id', UPDATE_MEDIA_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/media/:media_id', DELETE_MEDIA_CALL)
