import { consoleCall } from '@/http/server/console-call'
import { WEBHOOK_DELIVERY_CALL } from '@/http/webhooks/webhook-calls'

export const GET = consoleCall(
  'GET /admin/v2/webhooks/:webhook_id/deliveries/:webhook_delivery_id',
  WEBHOOK_DELIVERY_CALL,
)
