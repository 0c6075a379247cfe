import { USERS_CALL } from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/participants', USERS_CALL)
