import { REVOKE_API_KEY_CALL } from '@/http/api-keys/api-key-calls'
import { consoleCall } from '@/http/server/console-call'

export const DELETE = consoleCall('DELETE /admin/v2/programs/:program_id/api_auths/:api_auth_id', REVOKE_API_KEY_CALL)
