import { consoleCall } from '@/http/server/console-call'
import { WEBHOOK_DELIVERIES_CALL } from '@/http/webhooks/webhook-calls'

export const GET = consoleCall('GET /admin/v2/webhooks/:webhook_id/deliveries', WEBHOOK_DELIVERIES_CALL)
