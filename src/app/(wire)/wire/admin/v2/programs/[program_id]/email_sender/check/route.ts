import { CHECK_SENDER_CALL } from '@/http/emails/calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/email_sender/check', CHECK_SENDER_CALL)
