import { consoleCall } from '@/http/console-call'
import { USER_REWARDS_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/rewards', USER_REWARDS_CALL)
