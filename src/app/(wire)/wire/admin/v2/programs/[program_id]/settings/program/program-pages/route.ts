import { PAGES_CALL } from '@/http/content/page-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/program/program-pages', PAGES_CALL)
