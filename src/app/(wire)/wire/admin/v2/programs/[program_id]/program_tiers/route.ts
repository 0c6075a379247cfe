import { consoleCall } from '@/http/server/console-call'
import { CREATE_TIER_CALL, TIERS_CALL } from '@/http/tiers/calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/program_tiers', TIERS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/program_tiers', CREATE_TIER_CALL)
