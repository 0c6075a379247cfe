import { CAROUSEL_CALL, SAVE_CAROUSEL_CALL } from '@/http/content/layout-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/carousels', CAROUSEL_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/carousels', SAVE_CAROUSEL_CALL)
