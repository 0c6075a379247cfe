import { USER_RECEIPTS_CALL } from '@/http/participants/user-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/receipts', USER_RECEIPTS_CALL)
