import { UPDATE_CHOICES_CALL } from '@/http/emails/calls'
import { consoleCall } from '@/http/server/console-call'

export const PUT = consoleCall('PUT /admin/v2/programs/:program_id/email_choices', UPDATE_CHOICES_CALL)
