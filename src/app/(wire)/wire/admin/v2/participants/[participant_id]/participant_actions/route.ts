import { consoleCall } from '@/http/console-call'
import { USER_ACTIONS_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/participant_actions', USER_ACTIONS_CALL)
