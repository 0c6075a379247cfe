import { consoleCall } from '@/http/console-call'
import { SWEEPSTAKE_CALL } from '@/http/sweepstake-call'

export const GET = consoleCall('GET /admin/v2/rewards/:reward_id/sweepstakes', SWEEPSTAKE_CALL)
