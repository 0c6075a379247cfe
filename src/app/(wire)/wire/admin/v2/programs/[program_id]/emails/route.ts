import { EMAILS_CALL } from '@/http/emails/calls'
import { consoleCall } from '@/http/server/console-call'

export const GET = consoleCall('GET /admin/v2/programs/:program_id/emails', EMAILS_CALL)
