import { consoleCall } from '@/http/console-call'
import { USERS_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/participants', USERS_CALL)
