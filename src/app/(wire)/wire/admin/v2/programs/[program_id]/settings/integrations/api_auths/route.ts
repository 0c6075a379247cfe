import { API_KEYS_CALL } from '@/http/api-key-calls'
import { consoleCall } from '@/http/console-call'

/** The page's own address as JSON (RULE-41). */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/integrations/api_auths', API_KEYS_CALL)
