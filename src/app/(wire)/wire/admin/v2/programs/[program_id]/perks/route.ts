import { MERCHANTS_CALL } from '@/http/perks-console/perk-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/perks', MERCHANTS_CALL)
