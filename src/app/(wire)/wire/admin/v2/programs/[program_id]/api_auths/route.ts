import { API_KEYS_CALL, CREATE_API_KEY_CALL } from '@/http/api-keys/api-key-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/api_auths', API_KEYS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/api_auths', CREATE_API_KEY_CALL)
