import { ARCHIVE_PAGE_CALL } from '@/http/content/page-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/program_pages/:program_page_id/archive', ARCHIVE_PAGE_CALL)
