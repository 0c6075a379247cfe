import { consoleCall } from '@/http/server/console-call'
import {
  DELETE_WEBHOOK_CALL,
  UPDATE_WEBHOOK_CALL,
  WEBHOOK_CALL,
  WEBHOOK_INTENT_CALL,
} from '@/http/webhooks/webhook-calls'

export const GET = consoleCall('GET /admin/v2/webhooks/:webhook_id', WEBHOOK_CALL)

export const PUT = consoleCall('PUT /admin/v2/webhooks/:webhook_id', UPDATE_WEBHOOK_CALL)

export const POST = consoleCall('POST /admin/v2/webhooks/:webhook_id', WEBHOOK_INTENT_CALL)

export const DELETE = consoleCall('DELETE /admin/v2/webhooks/:webhook_id', DELETE_WEBHOOK_CALL)
