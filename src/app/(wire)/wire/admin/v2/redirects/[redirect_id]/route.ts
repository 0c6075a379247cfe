import { DELETE_REDIRECT_CALL, REDIRECT_CALL, UPDATE_REDIRECT_CALL } from '@/http/content/redirect-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/redirects/:redirect_id', REDIRECT_CALL)

export const PUT = consoleCall('PUT /admin/v2/redirects/:redirect_id', UPDATE_REDIRECT_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/redirects/:redirect_id', DELETE_REDIRECT_CALL)
