import { UPDATE_SENDER_CALL } from '@/http/emails/calls'
import { consoleCall } from '@/http/server/console-call'

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/email_sender', UPDATE_SENDER_CALL)
