import { PAGE_CALL } from '@/http/content/page-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/program_pages/:program_page_id/edit', PAGE_CALL)
