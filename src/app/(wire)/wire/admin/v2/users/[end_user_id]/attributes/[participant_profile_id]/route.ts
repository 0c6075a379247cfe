import { USER_ATTRIBUTE_CALL } from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall(
  'GET /admin/v2/users/:end_user_id/attributes/:participant_profile_id',
  USER_ATTRIBUTE_CALL,
)
