import { consoleCall } from '@/http/server/console-call'
import { DELETE_TIER_CALL, UPDATE_TIER_CALL } from '@/http/tiers/calls'

export const PUT = consoleCall('PUT /admin/v2/program_tiers/:program_tier_id', UPDATE_TIER_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/program_tiers/:program_tier_id', DELETE_TIER_CALL)
