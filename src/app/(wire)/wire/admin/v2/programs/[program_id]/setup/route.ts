import { SETUP_CALL } from '@/http/programs/setup-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/setup', SETUP_CALL)
