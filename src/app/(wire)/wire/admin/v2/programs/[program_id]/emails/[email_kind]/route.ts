import { EMAIL_CALL, UPDATE_EMAIL_CALL } from '@/http/emails/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/emails/:email_kind', EMAIL_CALL)

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/emails/:email_kind', UPDATE_EMAIL_CALL)
