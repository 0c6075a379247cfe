import { USER_ACTIONS_CALL } from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/participant_actions', USER_ACTIONS_CALL)
