import { consoleCall } from '@/http/console-call'
import { USER_RECEIPTS_CALL } from '@/http/user-calls'

export const GET = consoleCall('GET /admin/v2/participants/:participant_id/receipts', USER_RECEIPTS_CALL)
