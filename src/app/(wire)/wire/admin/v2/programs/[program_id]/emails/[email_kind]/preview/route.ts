import { PREVIEW_EMAIL_CALL } from '@/http/emails/calls'
import { consoleCall } from '@/http/server/console-call'

export const POST = consoleCall('POST /admin/v2/programs/:program_id/emails/:email_kind/preview', PREVIEW_EMAIL_CALL)
