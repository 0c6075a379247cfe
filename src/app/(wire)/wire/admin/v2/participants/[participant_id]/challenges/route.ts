import { USER_CHALLENGES_CALL } from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/challenges', USER_CHALLENGES_CALL)
