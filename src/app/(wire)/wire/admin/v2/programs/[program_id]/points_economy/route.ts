import { SAVE_ECONOMY_CALL } from '@/http/programs/setup-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/points_economy', SAVE_ECONOMY_CALL)
