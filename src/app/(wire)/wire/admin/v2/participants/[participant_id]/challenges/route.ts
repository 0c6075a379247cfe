import { consoleCall } from '@/http/console-call'
import { USER_CHALLENGES_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/challenges', USER_CHALLENGES_CALL)
