import { SWEEPSTAKE_CALL } from '@/http/draws/sweepstake-call'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/sweepstake', SWEEPSTAKE_CALL)
