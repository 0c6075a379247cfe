import { COUNT_MERCHANTS_CALL } from '@/http/integrations/settings-calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/offers_reward/:program_id/hidden_merchants', COUNT_MERCHANTS_CALL)
