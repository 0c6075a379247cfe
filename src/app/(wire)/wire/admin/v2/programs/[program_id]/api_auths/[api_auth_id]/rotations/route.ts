import { ROTATE_API_KEY_CALL } from '@/http/api-keys/api-key-calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall(
  'POST /admin/v2/programs/:program_id/api_auths/:api_auth_id/rotations',
  ROTATE_API_KEY_CALL,
)
