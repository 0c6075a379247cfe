import { consoleCall } from '@/http/console-call'
import { USER_TRANSACTIONS_CALL } from '@/http/user-calls'

export const GET = consoleCall(
  'GET /admin/v2/participants/:participant_id/blockchain_transactions',
  USER_TRANSACTIONS_CALL,
)
