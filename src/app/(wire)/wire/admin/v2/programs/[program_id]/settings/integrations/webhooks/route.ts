import { consoleCall } from '@/http/server/console-call'
import { WEBHOOKS_CALL } from '@/http/webhooks/webhook-calls'

/** The page's address as JSON (RULE-41). */
export const GET = consoleCall('GET /admin/v2/programs/:program_id/settings/integrations/webhooks', WEBHOOKS_CALL)
