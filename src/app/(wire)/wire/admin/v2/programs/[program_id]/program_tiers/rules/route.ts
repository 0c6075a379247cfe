import { consoleCall } from '@/http/server/console-call'
import { TIER_RULES_CALL } from '@/http/tiers/calls'

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/program_tiers/rules', TIER_RULES_CALL)
