import { CREATE_PAGE_CALL, PAGES_CALL } from '@/http/content/page-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/program_pages', PAGES_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/program_pages', CREATE_PAGE_CALL)
