import { CAROUSEL_CALL } from '@/http/content/layout-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/layout/carousels', CAROUSEL_CALL)
