import { USER_ANSWERS_CALL } from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/users/:end_user_id/participant_answers', USER_ANSWERS_CALL)
