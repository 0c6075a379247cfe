import { consoleCall } from '@/http/server/console-call'
import { CREATE_WEBHOOK_CALL, WEBHOOKS_CALL } from '@/http/webhooks/webhook-calls'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/webhooks', WEBHOOKS_CALL)

export const POST = consoleCall('POST /admin/v2/programs/:program_id/webhooks', CREATE_WEBHOOK_CALL)
