import { consoleCall } from '@/http/console-call'
import { USER_ATTRIBUTES_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/users/:end_user_id/attributes', USER_ATTRIBUTES_CALL)
