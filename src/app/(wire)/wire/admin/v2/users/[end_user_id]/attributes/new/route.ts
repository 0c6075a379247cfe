import { consoleCall } from '@/http/console-call'
import { NEW_USER_ATTRIBUTE_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/users/:end_user_id/attributes/new', NEW_USER_ATTRIBUTE_CALL)
