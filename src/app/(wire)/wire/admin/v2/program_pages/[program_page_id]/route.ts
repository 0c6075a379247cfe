import { PAGE_CALL, UPDATE_PAGE_CALL } from '@/http/content/page-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/program_pages/:program_page_id', PAGE_CALL)

export const PUT = consoleCall('PUT /admin/v2/program_pages/:program_page_id', UPDATE_PAGE_CALL)
