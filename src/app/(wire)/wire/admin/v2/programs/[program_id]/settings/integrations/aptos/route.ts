import { APTOS_CALL } from '@/http/integrations/aptos-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/integrations/aptos', APTOS_CALL)
