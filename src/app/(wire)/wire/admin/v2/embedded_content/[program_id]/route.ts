import { EMBEDDED_PAGE_CALL, UPDATE_EMBEDDED_PAGE_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/embedded_content/:program_id', EMBEDDED_PAGE_CALL)

export const PATCH = consoleCall('PATCH /admin/v2/embedded_content/:program_id', UPDATE_EMBEDDED_PAGE_CALL)
