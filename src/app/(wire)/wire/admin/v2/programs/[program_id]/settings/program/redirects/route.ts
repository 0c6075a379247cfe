import { REDIRECTS_CALL } from '@/http/content/redirect-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/program/redirects', REDIRECTS_CALL)
