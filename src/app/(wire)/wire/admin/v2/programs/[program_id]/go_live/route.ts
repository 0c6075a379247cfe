import { GO_LIVE_CALL } from '@/http/programs/setup-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/go_live', GO_LIVE_CALL)
