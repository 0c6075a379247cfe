import { consoleCall } from '@/http/console-call'
import { USER_QUESTIONS_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/questions', USER_QUESTIONS_CALL)
