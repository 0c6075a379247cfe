import { CREATE_REDIRECT_CALL, REDIRECTS_CALL } from '@/http/content/redirect-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/redirects', REDIRECTS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/redirects', CREATE_REDIRECT_CALL)
