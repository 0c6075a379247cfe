import { API_KEYS_CALL } from '@/http/api-keys/api-key-calls'
import { consoleCall } from '@/http/server/console-call'

/** The page's address as JSON (RULE-41). */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/integrations/api_auths', API_KEYS_CALL)
