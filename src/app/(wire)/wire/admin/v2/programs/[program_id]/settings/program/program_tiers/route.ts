import { consoleCall } from '@/http/server/console-call'
import { TIERS_CALL } from '@/http/tiers/calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/program/program_tiers', TIERS_CALL)
