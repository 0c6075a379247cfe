import { consoleCall } from '@/http/server/console-call'
import { SIMULATE_TIERS_CALL } from '@/http/tiers/calls'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/program_tiers/simulate', SIMULATE_TIERS_CALL)
