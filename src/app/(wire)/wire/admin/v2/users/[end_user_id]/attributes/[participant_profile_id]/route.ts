import { consoleCall } from '@/http/console-call'
import { USER_ATTRIBUTE_CALL } from '@/http/user-calls'

export const GET = consoleCall(
  'GET /admin/v2/users/:end_user_id/attributes/:participant_profile_id',
  USER_ATTRIBUTE_CALL,
)
