import { consoleCall } from '@/http/console-call'
import { USER_ANSWERS_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/users/:end_user_id/participant_answers', USER_ANSWERS_CALL)
